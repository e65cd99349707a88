/**
 * One child process per picture: ending it frees the memory and stops an endless decode,
 * and an attack on the decoder finds no secrets there. One at a time, with a short queue.
 */
import { fork } from "node:child_process";
import { fileURLToPath } from "node:url";
import type { PictureEncoder } from "#core/content/library/picture-encoder.ts";

type Settings = { limitMs?: number; mostWaiting?: number };
/** `src/main/pictures.ts` has a function for each task. */
export type PictureTask = { task: keyof PictureEncoder; content: Uint8Array };

const LIMIT_MS = 45_000;
const MOST_WAITING = 4;

/** `program` is `src/main/pictures.ts`, built or as source. */
export function picturesInProcess(
  program: URL,
  { limitMs = LIMIT_MS, mostWaiting = MOST_WAITING }: Settings = {},
): PictureEncoder {
  let waiting = 0;
  let last: Promise<unknown> = Promise.resolve();
  const queued = async <Answer>(task: PictureTask): Promise<Answer | { outcome: "busy" | "unreadable" }> => {
    if (waiting >= mostWaiting) return { outcome: "busy" };
    waiting += 1;
    const turn = last.then(() => run<Answer>(program, task, limitMs));
    last = turn.catch(() => undefined);
    return turn.finally(() => {
      waiting -= 1;
    });
  };
  return {
    encodePicture: (content) => queued({ task: "encodePicture", content }),
    readColours: (content) => queued({ task: "readColours", content }),
    drawPdfPages: (content) => queued({ task: "drawPdfPages", content }),
  };
}

function run<Answer>(
  program: URL,
  task: PictureTask,
  limitMs: number,
): Promise<Answer | { outcome: "unreadable" }> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer | { outcome: "unreadable" }>();
  const child = fork(fileURLToPath(program), {
    execArgv: ["--max-old-space-size=256"],
    serialization: "advanced",
    stdio: ["ignore", "ignore", "ignore", "ipc"],
    env: { NODE_ENV: "production" },
  });
  const limit = setTimeout(() => resolve({ outcome: "unreadable" }), limitMs);
  child.once("message", (message) => resolve(message as Answer));
  child.once("error", reject);
  // A picture that crashes the decoder is unreadable.
  child.once("close", () => resolve({ outcome: "unreadable" }));
  child.send(task, () => undefined);
  return promise.finally(() => {
    clearTimeout(limit);
    child.kill("SIGKILL");
  });
}
