"""Future Energy: new power plants for Europe, and the grid between them. 2 to 4 players."""
