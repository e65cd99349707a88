/** One run of a background task. Another worker takes it over when this one falls silent; this one may still wake up. */
export type TaskRun = {
  /** Aborted when the worker stops, or has lost the task to another worker. */
  signal: AbortSignal;
  /** Whether the task is still this worker's. Ask before each message to the outside. */
  isHeld(): Promise<boolean>;
};

/** For callers outside the worker: nobody takes over from them. */
export const uncontestedRun = (): TaskRun => ({
  signal: new AbortController().signal,
  isHeld: async () => true,
});
