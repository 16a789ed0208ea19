import { NO_MODULE, type GameModule } from "../module.ts";
import { PlainBoard } from "./board.tsx";

/** For games without a drawing of their own: everything as readable tables. */
const plain: GameModule = { ...NO_MODULE, Board: PlainBoard };

export default plain;
