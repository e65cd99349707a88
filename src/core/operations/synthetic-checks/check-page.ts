/** Checks one page from the outside: page, form, contract, post, and what the web process reports; then makes sure that nothing is left. */
import { sql } from "drizzle-orm";
import type { Context } from "#core/kernel/context.ts";
import { syntheticCheckResults } from "#db/schema/index.ts";
import { fillForm } from "./fill-form.ts";
import { contractOf, type FormContract, faultsBetween, formContract } from "./form-contract.ts";
import { internalAddress } from "./internal-visitor.ts";
import { judgeReport } from "./judge-report.ts";
import { type ReadForm, readAnswer, readForm } from "./read-form.ts";
import { removeLeftovers } from "./remove-leftovers.ts";
import { signupReport } from "./report.ts";
import { failed, passed, type Step } from "./steps.ts";
import { visitPage } from "./visit-page.ts";

export type CheckedPage = { id: string; path: string };

export async function checkPage(
  ctx: Context,
  { runId, page }: { runId: string; page: CheckedPage },
): Promise<"green" | "red"> {
  const began = performance.now();
  const checkId = await begin(ctx, runId, page);
  const { all, form } = await steps(ctx, checkId, page);
  const state = all.every(({ ok }) => ok) ? "green" : "red";
  await ctx.db.execute(sql`
    update synthetic_check_results set state = ${state}, took_ms = ${Math.round(performance.now() - began)},
      steps = ${JSON.stringify(all)}::jsonb, form = ${form && JSON.stringify(form)}::jsonb where id = ${checkId}`);
  if (state === "green") await keepGreen(ctx, page.id, form);
  return state;
}

/** A second look in the same round takes the first one's place. */
async function begin(ctx: Context, runId: string, page: CheckedPage): Promise<string> {
  await ctx.db.execute(
    sql`delete from synthetic_check_results where run_id = ${runId} and page_id = ${page.id}`,
  );
  const [begun] = await ctx.db
    .insert(syntheticCheckResults)
    .values({
      runId,
      pageId: page.id,
      // What is tried: the way back from a red night leads to the last version that was green.
      pageVersion: sql`(select version from pages where id = ${page.id})`,
      state: "running",
      startedAt: ctx.clock.now(),
    })
    .returning({ id: syntheticCheckResults.id });
  if (!begun) throw new Error("a check could not be begun");
  return begun.id;
}

async function steps(
  ctx: Context,
  checkId: string,
  page: CheckedPage,
): Promise<{ all: Step[]; form: FormContract | null }> {
  const began = performance.now();
  const visited = await visitPage(ctx, { checkId, path: page.path });
  if (visited.status !== 200)
    return {
      form: null,
      all: [
        failed(
          "answered",
          visited.status === null
            ? `Nobody answered at ${visited.url}: ${visited.reason}`
            : `${visited.url} answered with the status ${visited.status} instead of the page.`,
          "Open the page yourself. If it is there, look at how the worker reaches PUBLIC_URL; if not, look at the web process.",
        ),
      ],
    };
  const all = [passed("answered", `The page answered in ${Math.round(performance.now() - began)} ms.`)];
  const read = readForm(visited.html);
  const action = read && new URL(read.action ?? visited.url, visited.url);
  if (!read || action?.href.split("?")[0] !== visited.url) {
    all.push(
      failed(
        "form",
        read
          ? `The form posts to ${action?.href}, not to its page.`
          : "There is no form on the page that could be sent.",
        "Look at the page: put its form back.",
      ),
    );
    return { all, form: null };
  }
  const form = contractOf(read);
  all.push(passed("form", `The form asks for ${form.fields.map(({ name }) => name).join(", ")}.`));
  const known = await keptForm(ctx, page.id);
  all.push(contract(known, form));
  all.push(...(await post(ctx, checkId, page, read, known ?? form)));
  return { all, form };
}

function contract(known: FormContract | null, form: FormContract): Step {
  if (!known)
    return passed(
      "contract",
      "This is the first time: the form is kept as it is, if everything else is green.",
    );
  const faults = faultsBetween(known, form);
  if (faults.length === 0)
    return passed("contract", "The form asks for what it asked for when it was last green.");
  return failed(
    "contract",
    faults.join(" "),
    "If the form was changed on purpose, press “This is the new form” on the board. If not, put the field back.",
  );
}

async function post(
  ctx: Context,
  checkId: string,
  page: CheckedPage,
  read: ReadForm,
  known: FormContract,
): Promise<Step[]> {
  const address = internalAddress(checkId);
  const answered = await visitPage(ctx, {
    checkId,
    path: page.path,
    body: fillForm(read, { known, address }),
  });
  const { rows } = await ctx.db.execute<{ report: unknown }>(
    sql`select report from synthetic_check_results where id = ${checkId}`,
  );
  const report = rows[0]?.report ? signupReport.parse(rows[0].report) : null;
  return [posted(answered), ...judgeReport(report), await removed(ctx, address)];
}

function posted(answered: Awaited<ReturnType<typeof visitPage>>): Step {
  const fix = "The next steps say what went wrong behind it.";
  if (answered.status === null)
    return failed("posted", `The form was sent, and there was no answer: ${answered.reason}`, fix);
  const { success, words } = readAnswer(answered.html);
  if (answered.status === 200 && success)
    return passed("posted", `The form was sent, and the page answered “${words}”.`);
  return failed(
    "posted",
    words
      ? `The form was sent, and the page answered “${words}”, which is not its success.`
      : `The form was sent, and the page answered with the status ${answered.status}.`,
    fix,
  );
}

async function removed(ctx: Context, address: string): Promise<Step> {
  const left = await removeLeftovers(ctx, { address });
  return left === 0
    ? passed("removed", "Everything was rolled back: nothing of the check is left.")
    : failed(
        "removed",
        "Something of the check was left in the database. It has been removed now.",
        "Nothing to do, unless it happens again.",
      );
}

async function keptForm(ctx: Context, pageId: string): Promise<FormContract | null> {
  const { rows } = await ctx.db.execute<{ form: unknown }>(
    sql`select form from synthetic_checks where page_id = ${pageId}`,
  );
  return rows[0]?.form ? formContract.parse(rows[0].form) : null;
}

/** Also what has changed without stopping anybody is the form from now on. */
async function keepGreen(ctx: Context, pageId: string, form: FormContract | null): Promise<void> {
  await ctx.db.execute(sql`
    insert into synthetic_checks as c (page_id, form, saved_at)
    values (${pageId}, ${form && JSON.stringify(form)}::jsonb, ${ctx.clock.now()})
    on conflict (page_id) do update set form = excluded.form, saved_at = excluded.saved_at
    where c.form is distinct from excluded.form`);
}
