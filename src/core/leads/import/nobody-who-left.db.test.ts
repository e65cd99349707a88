/** Whatever the order of files, signups, unsubscribes and undos: nobody who left is written to, and nobody else is kept from it. */
import fc from "fast-check";
import { expect, it } from "vitest";
import { suppress } from "#core/sending/consent/suppress.ts";
import { testContext } from "../../../../test/context.ts";
import { settle, signUp, someone } from "../../../../test/follow-up.ts";
import { testScope } from "../../../../test/scope.ts";
import { importFile } from "./import.test-kit.ts";
import { undoImport } from "./undo/undo-import.ts";

const RUNS = Number(process.env.RUNS ?? 12);
const world = await testContext();
const { ctx, rows } = world;
const scope = testScope();
const { id: pageId, coachId } = await world.page("/9ways");

const who = fc.nat({ max: 3 });
const statuses = ["", "active", "unsubscribed", "bounced", "complained", "pending", "gold"] as const;
const leaving = new Set<string>(["unsubscribed", "bounced", "complained"]);
const action = fc.oneof(
  fc.record({
    kind: fc.constant("import" as const),
    rows: fc.array(fc.record({ who, status: fc.constantFrom(...statuses) }), { minLength: 1, maxLength: 5 }),
    followUp: fc.boolean(),
  }),
  fc.record({ kind: fc.constant("signup" as const), who }),
  fc.record({ kind: fc.constant("unsubscribe" as const), who }),
  fc.record({ kind: fc.constant("undo" as const), which: fc.nat({ max: 3 }) }),
);

it("holds for random histories", { timeout: 300_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(action, { minLength: 2, maxLength: 9 }), async (history) => {
      const people = Array.from({ length: 4 }, () => someone());
      // Who ever said it, by address and reason: an undo takes it back only where nobody else did.
      const said = new Map<string, Set<string>>();
      const say = (email: string, reason: string, by: string) =>
        said.set(`${email} ${reason}`, (said.get(`${email} ${reason}`) ?? new Set()).add(by));
      const hasLeft = (email: string) => [...said.keys()].some((key) => key.startsWith(email));
      const imports: string[] = [];
      const mailed = async () =>
        new Map(
          (
            await rows<{ email: string; n: number }>(
              "select email_address as email, count(*)::int as n from lead_deliveries where sent_at is not null and email_address = any($1) group by 1",
              [people],
            )
          ).map(({ email, n }) => [email, n]),
        );
      for (const step of history) {
        const before = await mailed();
        if (step.kind === "signup") await signUp(world, "/9ways", people[step.who] ?? "");
        if (step.kind === "unsubscribe") {
          await suppress(ctx, { email: people[step.who] ?? "", coachId, reason: "unsubscribed" });
          say(people[step.who] ?? "", "unsubscribed", "themselves");
        }
        if (step.kind === "import") {
          const text = `email,status\n${step.rows.map((row) => `${people[row.who]},${row.status}`).join("\n")}\n`;
          const mapping = { targets: ["email", "status"] as const };
          const { id } = await importFile(ctx, scope, {
            ...{ pageId, text, followUp: step.followUp },
            mapping: (suggested) => ({ ...suggested, targets: [...mapping.targets] }),
          });
          imports.push(id);
          for (const row of step.rows)
            if (leaving.has(row.status)) say(people[row.who] ?? "", row.status, id);
        }
        if (step.kind === "undo") {
          const [id] = imports.splice(step.which, 1);
          if (id) {
            await undoImport(ctx, scope, { importId: id, waitMs: 60_000 });
            for (const [key, by] of said) if (by.size === 1 && by.has(id)) said.delete(key);
          }
        }
        await settle(world);
        const after = await mailed();
        for (const email of people) {
          const wasWritten = (after.get(email) ?? 0) > (before.get(email) ?? 0);
          expect(wasWritten && hasLeft(email), `${JSON.stringify(step)}: written to after they left`).toBe(
            false,
          );
          const [state] = await rows<{ away: boolean }>("select is_suppressed($1, $2) as away", [
            email,
            coachId,
          ]);
          expect(state?.away, `${JSON.stringify(step)}: suppressed`).toBe(hasLeft(email));
        }
      }
    }),
    { numRuns: RUNS },
  );
});
