/** Runs checks concurrently, each with its own time limit, so a failing or hanging check hides no other. */
import type { Context } from "../context.ts";
import { codedErrorOf } from "../errors/coded-error.ts";
import { isDatabaseAway } from "../errors/database-away.ts";
import { driverErrorOf } from "../errors/driver-error.ts";
import { reportError } from "../errors/report-error.ts";
import { bad, type Finding, unknown } from "./finding.ts";

type Answer = Finding | Finding[];
/** A check of many parts may return several findings, or none. `facts` are read once for all checks of a subject. */
export type Check<Facts, Ctx = Context> = {
  id: string;
  title: string;
  timeLimitMs?: number;
  run(ctx: Ctx, facts: Facts): Answer | Promise<Answer>;
};
export type BoundCheck = Omit<Check<never>, "run"> & { run(): Answer | Promise<Answer> };
/** Without a log, such as before the environment is read, an error is only shown. */
type Runner = Pick<Context, "clock"> & Partial<Context>;
export type CheckResult = Finding & {
  id: string;
  title: string;
  ms: number;
  /** The check itself failed, so its subject was not judged. */
  brokeOff?: true;
};
export type Findings = {
  ranAt: string;
  ms: number;
  summary: Record<Finding["state"], number>;
  checks: CheckResult[];
};

/** An owner waits for the result, which must be complete within ten seconds. */
const TIME_LIMIT_MS = 9000;

export const bindChecks = <Facts>(ctx: Context, checks: Check<Facts>[], facts: Facts): BoundCheck[] =>
  checks.map((check) => ({ ...check, run: () => check.run(ctx, facts) }));

export async function runChecks(ctx: Runner, checks: BoundCheck[]): Promise<Findings> {
  const started = performance.now();
  const elapsed = () => Math.round(performance.now() - started);
  const results = await Promise.all(
    checks.map(async (check): Promise<CheckResult[]> => {
      const answer = await runOne(ctx, check);
      return [answer].flat().map((found) => ({ id: check.id, title: check.title, ms: elapsed(), ...found }));
    }),
  );
  const summary = { good: 0, attention: 0, bad: 0, unknown: 0 };
  for (const { state } of results.flat()) summary[state] += 1;
  return { ranAt: ctx.clock.now().toISOString(), ms: elapsed(), summary, checks: results.flat() };
}

async function runOne(ctx: Runner, check: BoundCheck): Promise<Answer> {
  const ms = check.timeLimitMs ?? TIME_LIMIT_MS;
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<Answer>((resolve) => {
    const finding = bad(
      `No answer within ${ms / 1000} seconds.`,
      "Something it talks to hangs: run the checks again, and look at the checks above it first.",
    );
    timer = setTimeout(() => resolve(brokeOff(finding)), ms);
  });
  try {
    const answer = await Promise.race([Promise.try(check.run), late]);
    const helpless = [answer].flat().find(({ state, fix }) => state !== "good" && !fix.trim());
    if (helpless) throw new Error(`there is no fix for “${helpless.found}”`);
    return answer;
  } catch (error) {
    return brokeOff(failure(ctx, { error, check: check.id }));
  } finally {
    clearTimeout(timer);
  }
}

const brokeOff = (finding: Finding) => ({ ...finding, brokeOff: true as const });

function failure(ctx: Runner, { error, check }: { error: unknown; check: string }): Finding {
  if (cannotAskDatabase(error))
    return unknown(
      "Not checked: the database does not answer.",
      "Fix what the database check says, and run the checks again.",
    );
  if (ctx.log) reportError({ ...ctx, log: ctx.log }, error, { where: "checks", check });
  const { code, message } = codedErrorOf(error);
  return bad(
    `This check broke off: ${message}`,
    "If the database check is bad too, fix that first. Otherwise the log of the web process has the details.",
    { code },
  );
}

/** Wrong user, password or database. */
const NO_ENTRY = /^(28...|3D000)$/;

export const cannotAskDatabase = (error: unknown): boolean =>
  isDatabaseAway(error) || NO_ENTRY.test(driverErrorOf(error).code ?? "");
