/** Runs migrate or seed from source against the database named in DATABASE_URL. */
import { migrate, seed } from "../src/main.command.ts";

const url = process.env.DATABASE_URL ?? "";
await (process.argv[2] === "migrate" ? migrate(url) : seed(url));
