"""Energy Empire: power plants, industry and influence in the atomic age, for one to five players."""
