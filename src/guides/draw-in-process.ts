/**
 * Draws guides in a child process: layout takes a second of CPU and a hundred megabytes, which must not delay
 * the worker's leases or stay in its memory, as with a thread. The process ends when the queue is empty.
 */
import { type ChildProcess, fork } from "node:child_process";
import { fileURLToPath } from "node:url";
import type { DrawnGuide, GuideDrawing } from "#core/content/pages/guide.ts";

export type DrawingAnswer =
  | { drawn: DrawnGuide }
  | { error: { name: string; message: string; stack: string } };
type Settings = {
  /** Time limit per drawing; shorter than a guide's lease. */
  limitMs?: number;
  idleMs?: number;
  maxHeapMb?: number;
  execArgv?: string[];
  onPrint?(text: string): void;
};

const LIMIT_MS = 150_000;
const IDLE_MS = 5000;
/** A document that needs more is broken and must not exhaust the machine's memory. */
const MAX_HEAP_MB = 512;
const LAST_WORDS = 2000;

/** One drawing at a time. `file` is the child's program: `src/main/guides.ts`, built or as source. */
export function drawInProcess(
  file: URL,
  { limitMs = LIMIT_MS, idleMs = IDLE_MS, maxHeapMb = MAX_HEAP_MB, execArgv = [], onPrint }: Settings = {},
) {
  let drawer: ChildProcess | null = null;
  let idle: NodeJS.Timeout | undefined;
  let said = "";

  const start = (): ChildProcess => {
    said = "";
    const started = fork(fileURLToPath(file), {
      execArgv: [...execArgv, `--max-old-space-size=${maxHeapMb}`],
      serialization: "advanced",
      stdio: ["ignore", "pipe", "pipe", "ipc"],
      // The child gets no secrets.
      env: { NODE_ENV: "production" },
    });
    for (const stream of [started.stdout, started.stderr])
      stream?.on("data", (chunk: Buffer) => {
        said = `${said}${chunk}`.slice(-LAST_WORDS);
        onPrint?.(chunk.toString().trim());
      });
    // Without a listener, an error between two drawings would end the worker.
    started.on("error", () => undefined);
    started.once("close", () => {
      if (drawer === started) drawer = null;
    });
    return started;
  };
  const end = async () => {
    clearTimeout(idle);
    const ending = drawer;
    drawer = null;
    if (!ending || ending.exitCode !== null || ending.signalCode !== null) return;
    const { promise, resolve } = Promise.withResolvers<void>();
    ending.once("close", () => resolve());
    ending.kill("SIGKILL");
    await promise;
  };

  return {
    async drawGuide(drawing: GuideDrawing, signal: AbortSignal): Promise<DrawnGuide> {
      signal.throwIfAborted();
      clearTimeout(idle);
      drawer ??= start();
      const limited = AbortSignal.any([signal, AbortSignal.timeout(limitMs)]);
      const answer = await ask(drawer, drawing, { signal: limited, lastWords: () => said }).catch(
        async (error) => {
          // A layout in an endless loop reads no messages; only killing the process stops it.
          await end();
          throw error;
        },
      );
      idle = setTimeout(end, idleMs).unref();
      if ("error" in answer) throw Object.assign(new Error(answer.error.message), answer.error);
      return answer.drawn;
    },
    stop: end,
  };
}

type Asked = { signal: AbortSignal; lastWords(): string };

function ask(
  drawer: ChildProcess,
  drawing: GuideDrawing,
  { signal, lastWords }: Asked,
): Promise<DrawingAnswer> {
  const { promise, resolve, reject } = Promise.withResolvers<DrawingAnswer>();
  const answered = (message: unknown) => resolve(message as DrawingAnswer);
  const aborted = () => reject(signal.reason);
  const exited = () =>
    reject(new Error(`the drawing process ended without an answer: ${lastWords().trim()}`));
  drawer.once("message", answered).once("error", reject).once("close", exited);
  signal.addEventListener("abort", aborted, { once: true });
  drawer.send(drawing, (error) => {
    // If the process is exiting, its last output explains more.
    if (error && drawer.connected) reject(error);
  });
  return promise.finally(() => {
    drawer.off("message", answered).off("error", reject).off("close", exited);
    signal.removeEventListener("abort", aborted);
  });
}
