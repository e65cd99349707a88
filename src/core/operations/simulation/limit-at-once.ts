/** Refuses more than so many at once in this process: each holds a connection, and visitors come first. */
export function limitAtOnce(most: number) {
  let running = 0;
  return async <Answer>(act: () => Promise<Answer>): Promise<Answer | "busy"> => {
    if (running >= most) return "busy";
    running += 1;
    try {
      return await act();
    } finally {
      running -= 1;
    }
  };
}

/** A lock timeout, a canceled statement, or a deadlock. */
export function isHeld(error: unknown): boolean {
  const { code, cause } = error as { code?: string; cause?: unknown };
  return code === "55P03" || code === "57014" || code === "40P01" || (cause !== undefined && isHeld(cause));
}
