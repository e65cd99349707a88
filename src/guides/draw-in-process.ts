/**
 * Draws guides in a process of its own: laying out a document keeps a core busy for a second and takes a hundred megabytes,
 * and neither the worker's leases nor its memory should feel it. A thread would not do: what it took, the worker would
 * keep. The process ends when there is nothing more to draw.
 */
import { type ChildProcess, fork } from "node:child_process";
import { fileURLToPath } from "node:url";
import type { GuideDrawing } from "#core/content/pages/guide.ts";

export type DrawingAnswer = { pdf: Uint8Array } | { error: { name: string; message: string; stack: string } };
type Settings = {
  /** How long one drawing may take; shorter than the lease of a guide. */
  limitMs?: number;
  idleMs?: number;
  maxHeapMb?: number;
  execArgv?: string[];
  /** What the libraries print. */
  onPrint?(text: string): void;
};

const LIMIT_MS = 150_000;
const IDLE_MS = 5000;
/** A document that needs more is broken, and must not take the machine with it. */
const MAX_HEAP_MB = 512;
/** Enough of what a process said at its end to know why. */
const LAST_WORDS = 2000;

/** One drawing at a time. `file` is the program of the process, `src/main.guides.ts` as built or as it is. */
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
      // PDFs come back as bytes.
      serialization: "advanced",
      stdio: ["ignore", "pipe", "pipe", "ipc"],
      // Secrets are none of its business.
      env: { NODE_ENV: "production" },
    });
    for (const stream of [started.stdout, started.stderr])
      stream?.on("data", (chunk: Buffer) => {
        said = `${said}${chunk}`.slice(-LAST_WORDS);
        onPrint?.(chunk.toString().trim());
      });
    // Without a listener an error that comes between two drawings would end the worker.
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
    async drawGuide(drawing: GuideDrawing, signal: AbortSignal): Promise<Uint8Array> {
      signal.throwIfAborted();
      clearTimeout(idle);
      drawer ??= start();
      const limited = AbortSignal.any([signal, AbortSignal.timeout(limitMs)]);
      const answer = await ask(drawer, drawing, { signal: limited, lastWords: () => said }).catch(
        async (error) => {
          // A layout that goes round in circles never looks at a message: only the end of its process stops it.
          await end();
          throw error;
        },
      );
      idle = setTimeout(end, idleMs).unref();
      if ("error" in answer) throw Object.assign(new Error(answer.error.message), answer.error);
      return answer.pdf;
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
    // Of a process that is ending its last words say more.
    if (error && drawer.connected) reject(error);
  });
  return promise.finally(() => {
    drawer.off("message", answered).off("error", reject).off("close", exited);
    signal.removeEventListener("abort", aborted);
  });
}
