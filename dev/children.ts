/** Manages a runner's child processes: waits until they are ready, restarts crashed ones, stops all together. */
import { type ChildProcess, fork } from "node:child_process";

export type Child = {
  name: string;
  pid(): number | undefined;
  tell(message: object): Promise<void>;
  restart(): Promise<void>;
};
type Ready = { type: "ready"; [key: string]: unknown };
type Spec = {
  name: string;
  file: string;
  args?: string[];
  env?: () => Record<string, string>;
  /** Needed for JSX; Node runs plain TypeScript by itself. */
  jsx?: boolean;
  /** The process starts now, and is told to begin when this resolves. */
  after?: Promise<unknown>;
  hear?(message: object): void;
};

export function children(log: (line: string) => void) {
  const all: { name: string; process: ChildProcess }[] = [];
  let ending = false;

  async function start(spec: Spec): Promise<Child & { ready: Ready }> {
    const entry = { name: spec.name, process: await launch() };
    all.push(entry);
    const ready = await readyOf(entry.process, spec.name);
    let replaced = false;

    async function launch(): Promise<ChildProcess> {
      const child = fork(spec.file, spec.args ?? [], {
        execArgv: [...(spec.jsx ? ["--import", "tsx"] : []), "--no-warnings"],
        env: { ...process.env, ...spec.env?.() },
        stdio: ["ignore", "pipe", "pipe", "ipc"],
      });
      for (const stream of [child.stdout, child.stderr]) {
        stream?.on("data", (chunk: Buffer) => log(`[${spec.name}] ${chunk.toString().trimEnd()}`));
      }
      if (spec.hear) child.on("message", spec.hear);
      spec.after?.then(
        () => child.connected && child.send({ type: "begin" }, () => undefined),
        () => undefined, // whoever awaits it reports the error
      );
      return child;
    }
    const watch = (child: ChildProcess) =>
      child.once("exit", async (code, signal) => {
        if (ending || replaced) return;
        log(`[${spec.name}] ended (${signal ?? code}), starting it again`);
        entry.process = await launch();
        watch(entry.process);
        await readyOf(entry.process, spec.name).catch((error) => log(String(error)));
      });
    watch(entry.process);

    return {
      name: spec.name,
      ready,
      pid: () => entry.process.pid,
      tell: (message) => tell(entry.process, message),
      async restart() {
        replaced = true;
        await endProcess(entry.process);
        entry.process = await launch();
        await readyOf(entry.process, spec.name);
        replaced = false;
        watch(entry.process);
      },
    };
  }

  return {
    start,
    pids: () => Object.fromEntries(all.map(({ name, process: child }) => [name, child.pid])),
    async end() {
      ending = true;
      await Promise.all(all.map(({ process: child }) => endProcess(child)));
    },
  };
}

function readyOf(child: ChildProcess, name: string): Promise<Ready> {
  return new Promise((resolve, reject) => {
    child.once("exit", (code, signal) =>
      reject(new Error(`${name} ended before it was ready (${signal ?? code})`)),
    );
    child.on("message", (message: Ready) => message.type === "ready" && resolve(message));
  });
}

function tell(child: ChildProcess, message: object): Promise<void> {
  if (!child.connected) return Promise.resolve();
  return new Promise((resolve) => {
    const text = JSON.stringify(message);
    const heard = (echo: object) => {
      if (JSON.stringify(echo) !== text) return;
      child.off("message", heard);
      resolve();
    };
    child.on("message", heard);
    child.once("exit", () => resolve());
    // Without a callback, a child that has just been killed would end this process with EPIPE.
    child.send(message, (error) => error && resolve());
  });
}

async function endProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise((resolve) => child.once("exit", resolve));
  child.kill("SIGTERM");
  const timer = setTimeout(() => child.kill("SIGKILL"), 27_000);
  await gone;
  clearTimeout(timer);
}
