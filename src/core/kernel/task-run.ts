/** One run of a background task; a silent worker loses it to another, but may still wake up. */
export type TaskRun = {
  /** Aborted when the worker stops or has lost the task to another. */
  signal: AbortSignal;
  /** Whether this worker still has the task. Ask before sending anything to the outside. */
  isHeld(): Promise<boolean>;
};

/** For callers outside the worker, from whom nobody takes over. */
export const uncontestedRun = (): TaskRun => ({
  signal: new AbortController().signal,
  isHeld: async () => true,
});
