/** Runs checks at the same time, each with a time limit of its own, so that one that fails or hangs hides no other. */
import type { Context } from "#core/kernel/context.ts";
import { codedErrorOf } from "#core/kernel/errors/coded-error.ts";
import { cannotAskDatabase } from "./cannot-ask-database.ts";
import type { Finding } from "./check.ts";

/** An owner waits for the result: all of it is there within ten seconds. */
const DEADLINE_MS = 9000;

export type CheckResult = Finding & { id: string; title: string; ms: number };
export type Findings = {
  ranAt: string;
  ms: number;
  summary: Record<Finding["state"], number>;
  checks: CheckResult[];
};
export type Prepared = { title: string; run(): Promise<Finding> };

export async function runEach(
  ctx: Pick<Context, "clock">,
  { checks, deadlineMs = DEADLINE_MS }: { checks: Record<string, Prepared>; deadlineMs?: number },
): Promise<Findings> {
  const started = performance.now();
  const results = await Promise.all(
    Object.entries(checks).map(async ([id, check]): Promise<CheckResult> => {
      const finding = await within(deadlineMs, run(check));
      return { id, title: check.title, ms: Math.round(performance.now() - started), ...finding };
    }),
  );
  const summary = { good: 0, attention: 0, bad: 0, unknown: 0 };
  for (const { state } of results) summary[state] += 1;
  return {
    ranAt: ctx.clock.now().toISOString(),
    ms: Math.round(performance.now() - started),
    summary,
    checks: results,
  };
}

async function run(check: Prepared): Promise<Finding> {
  try {
    return await check.run();
  } catch (error) {
    if (cannotAskDatabase(error))
      return {
        state: "unknown",
        found: "Not checked: the database does not answer.",
        fix: "Fix what the database check says, and run the checks again.",
      };
    const { code, message } = codedErrorOf(error);
    return {
      state: "bad",
      found: `This check broke off: ${message}`,
      fix: "If the database check is bad too, fix that first. Otherwise the log of the web process has the details.",
      details: { code },
    };
  }
}

async function within(ms: number, finding: Promise<Finding>): Promise<Finding> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<Finding>((resolve) => {
    timer = setTimeout(
      () =>
        resolve({
          state: "bad",
          found: `No answer within ${ms / 1000} seconds.`,
          fix: "Something it talks to hangs: run the diagnostics again, and look at the checks above it first.",
        }),
      ms,
    );
  });
  try {
    return await Promise.race([finding, late]);
  } finally {
    clearTimeout(timer);
  }
}
