/**
 * Draws guides in a thread of its own: laying out a document keeps a core busy for a second and takes a hundred megabytes,
 * and neither the worker's leases nor its memory should feel it. The thread ends when there is nothing more to draw.
 */
import { Worker } from "node:worker_threads";
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
/** A document that needs more is broken, and must not take the worker with it. */
const MAX_HEAP_MB = 512;

/** One drawing at a time. `file` is the program of the thread, `src/main.guides.ts` as built or as it is. */
export function drawInThread(
  file: URL,
  { limitMs = LIMIT_MS, idleMs = IDLE_MS, maxHeapMb = MAX_HEAP_MB, execArgv, onPrint }: Settings = {},
) {
  let thread: Worker | null = null;
  let idle: NodeJS.Timeout | undefined;

  const start = (): Worker => {
    const started = new Worker(file, {
      resourceLimits: { maxOldGenerationSizeMb: maxHeapMb },
      stdout: true,
      stderr: true,
      ...(execArgv && { execArgv }),
    });
    for (const stream of [started.stdout, started.stderr])
      stream.on("data", (chunk: Buffer) => onPrint?.(chunk.toString().trim()));
    // Without a listener an error that comes between two drawings would end the process.
    started.on("error", () => undefined);
    started.on("exit", () => {
      if (thread === started) thread = null;
    });
    return started;
  };
  const end = async () => {
    clearTimeout(idle);
    const ending = thread;
    thread = null;
    await ending?.terminate();
  };

  return {
    async drawGuide(drawing: GuideDrawing, signal: AbortSignal): Promise<Uint8Array> {
      signal.throwIfAborted();
      clearTimeout(idle);
      thread ??= start();
      const limited = AbortSignal.any([signal, AbortSignal.timeout(limitMs)]);
      const answer = await ask(thread, drawing, limited).catch(async (error) => {
        // A layout that goes round in circles never looks at a message: only the end of its thread stops it.
        await end();
        throw error;
      });
      idle = setTimeout(end, idleMs).unref();
      if ("error" in answer) throw Object.assign(new Error(answer.error.message), answer.error);
      return answer.pdf;
    },
    stop: end,
  };
}

function ask(thread: Worker, drawing: GuideDrawing, signal: AbortSignal): Promise<DrawingAnswer> {
  const { promise, resolve, reject } = Promise.withResolvers<DrawingAnswer>();
  const aborted = () => reject(signal.reason);
  const exited = () => reject(new Error("the drawing thread ended without an answer"));
  thread.once("message", resolve).once("error", reject).once("exit", exited);
  signal.addEventListener("abort", aborted, { once: true });
  thread.postMessage(drawing);
  return promise.finally(() => {
    thread.off("message", resolve).off("error", reject).off("exit", exited);
    signal.removeEventListener("abort", aborted);
  });
}
