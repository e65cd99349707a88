/** What the database's driver said, beneath the errors of the libraries on top of it. */

export type DriverError = { code?: string; message: string };

export function driverErrorOf(error: unknown): DriverError {
  let driver = error as { code?: unknown; message?: unknown; cause?: unknown; errors?: unknown };
  for (let depth = 0; depth < 8; depth += 1) {
    // A name with several addresses fails with an error for each.
    const next = driver?.cause ?? (Array.isArray(driver?.errors) ? driver.errors[0] : undefined);
    if (typeof next !== "object" || next === null) break;
    driver = next;
  }
  return {
    ...(typeof driver?.code === "string" && { code: driver.code }),
    message:
      typeof driver?.message === "string" && driver.message
        ? driver.message
        : String(driver?.code ?? "no reason"),
  };
}
