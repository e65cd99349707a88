export type DriverError = { code?: string; hint?: string; message: string };

export function driverErrorOf(error: unknown): DriverError {
  let driver = error as {
    code?: unknown;
    hint?: unknown;
    message?: unknown;
    cause?: unknown;
    errors?: unknown;
  };
  for (let depth = 0; depth < 8; depth += 1) {
    // A host name with several addresses fails with one error per address.
    const next = driver?.cause ?? (Array.isArray(driver?.errors) ? driver.errors[0] : undefined);
    if (typeof next !== "object" || next === null) break;
    driver = next;
  }
  return {
    ...(typeof driver?.code === "string" && { code: driver.code }),
    ...(typeof driver?.hint === "string" && { hint: driver.hint }),
    message:
      typeof driver?.message === "string" && driver.message
        ? driver.message
        : String(driver?.code ?? "no reason"),
  };
}
