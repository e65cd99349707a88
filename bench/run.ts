/** Runs a program and returns its output; if it is missing, the error says what to install. */
import { spawn } from "node:child_process";

const packages: Record<string, string> = { pgbench: "postgresql", wrk: "wrk", chromium: "chromium" };

export const missing = (program: string) =>
  new Error(`${program} is not here: install it with \`apt-get install ${packages[program] ?? program}\``);

export function run(program: string, args: string[], input = "", name = program): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { stdio: ["pipe", "pipe", "pipe"] });
    let out = "";
    let complaint = "";
    child.stdout.on("data", (chunk) => (out += chunk));
    child.stderr.on("data", (chunk) => (complaint += chunk));
    child.once("error", (error: NodeJS.ErrnoException) =>
      reject(error.code === "ENOENT" ? missing(name) : error),
    );
    child.once("close", (code) =>
      code === 0 ? resolve(out) : reject(new Error(`${name} ended with ${code}:\n${complaint}${out}`)),
    );
    child.stdin.end(input);
  });
}
