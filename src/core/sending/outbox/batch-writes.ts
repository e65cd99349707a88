/** Batches writes that arrive while a statement runs into the next one: no timer, and few statements under load. */
import { withTimeLimit } from "#core/kernel/errors/time-limit.ts";

/**
 * Its own limit: otherwise a batch would run under its first caller's. Short, because a mail server waiting
 * for the hand-off gives up after eight seconds.
 */
const STATEMENT_MS = 5000;

/** `run` returns one result per input, in order. Inputs with the same `key` share a batch. */
export function batchWrites<Key extends object, Input, Output>(
  run: (key: Key, inputs: Input[]) => Promise<Output[]>,
): (key: Key, input: Input) => Promise<Output> {
  type Waiting = { input: Input; settle: PromiseWithResolvers<Output> };
  const lines = new WeakMap<Key, { waiting: Waiting[]; busy: boolean }>();

  async function work(key: Key, line: { waiting: Waiting[]; busy: boolean }): Promise<void> {
    line.busy = true;
    while (line.waiting.length > 0) {
      const batch = line.waiting.splice(0, 100);
      try {
        const outputs = await withTimeLimit(STATEMENT_MS, () =>
          run(
            key,
            batch.map(({ input }) => input),
          ),
        );
        for (const [index, { settle }] of batch.entries()) settle.resolve(outputs[index] as Output);
      } catch (error) {
        for (const { settle } of batch) settle.reject(error);
      }
    }
    line.busy = false;
  }

  return (key, input) => {
    const line = lines.get(key) ?? { waiting: [], busy: false };
    lines.set(key, line);
    const settle = Promise.withResolvers<Output>();
    line.waiting.push({ input, settle });
    if (!line.busy) void work(key, line);
    return settle.promise;
  };
}
