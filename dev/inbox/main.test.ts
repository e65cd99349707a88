/** The inbox as a process: how it reports readiness and how it ends. */
import { fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { expect, it, onTestFinished } from "vitest";

const entry = fileURLToPath(new URL("./main.ts", import.meta.url));

function start(...args: string[]) {
  const child = fork(entry, args, {
    execArgv: ["--import", "tsx"],
    silent: true,
    env: { ...process.env, NODE_ENV: "test" },
  });
  onTestFinished(() => void child.kill("SIGKILL"));
  let printed = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on("data", (chunk) => {
      printed += chunk;
    });
  }
  return { child, printed: () => printed };
}

it.each(["SIGTERM", "SIGINT", "disconnect"] as const)(
  "says where it listens, and ends on %s",
  async (how) => {
    const { child, printed } = start("--smtp-port", "0");
    const [ready] = await once(child, "message");
    expect(ready).toEqual({
      type: "ready",
      smtp: expect.stringMatching(/^smtp:\/\/127\.0\.0\.1:\d+$/),
      http: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+$/),
    });
    const exit = once(child, "exit");
    if (how === "disconnect") child.disconnect();
    else child.kill(how);
    expect(await exit).toEqual([0, null]);
    expect(JSON.parse(printed())).toEqual({ smtp: ready.smtp, http: ready.http });
  },
  20_000,
);

it("says in a sentence what is wrong with its arguments", async () => {
  const { child, printed } = start("--smtp-port", "many");
  expect(await once(child, "exit")).toEqual([1, null]);
  expect(printed()).toBe('--smtp-port must be a whole number, not "many".\n');
}, 20_000);
