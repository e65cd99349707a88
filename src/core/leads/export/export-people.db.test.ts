/** The file: one row a person, in words an owner uses, with the answers under the questions; no keys, no ids. */
import { expect, it } from "vitest";
import { testContext } from "../../../../test/context.ts";
import { DAY, settle, signUp, someone } from "../../../../test/follow-up.ts";
import { testScope } from "../../../../test/scope.ts";
import { captureLead } from "../capture/capture-lead.ts";
import { readCsv } from "../import/file/read-csv.ts";
import type { WhichPeople } from "../people/which-people.ts";
import { tagPeople } from "../tags/tag-people.ts";
import { exportPeople } from "./export-people.ts";

const world = await testContext(() => ({ result: "accepted", response: "250 ok" }));
const { ctx, rows } = world;
const scope = testScope();
const path = "/9ways";
const { coachId: coach, id: pageId } = await world.page(path);
await rows(
  `update pages set document = jsonb_set(document, '{form,fields}', document->'form'->'fields' || $2::jsonb) where id = $1`,
  [
    pageId,
    JSON.stringify([
      {
        ...{
          kind: "select",
          name: "workRole",
          label: "What do you do?",
          required: false,
          autocomplete: "off",
          placeholder: "Choose",
        },
        options: [
          { value: "rn", label: "I’m a nurse" },
          { value: "md", label: "I’m a doctor" },
        ],
      },
    ]),
  ],
);

async function read(which: WhichPeople, by = scope) {
  let file = "";
  for await (const piece of exportPeople(ctx, by, { which })) file += piece;
  const lines = [];
  for await (const { cells } of readCsv(file)) lines.push(cells);
  const [head = [], ...people] = lines;
  return {
    file,
    head,
    people: people.map((cells) => new Map(head.map((name, at) => [name, cells[at] ?? ""]))),
  };
}

it("has one row for a person with two signups, in words", async () => {
  const email = someone();
  const page = await world.page(path);
  const select = page.document.form?.fields.find(({ kind }) => kind === "select");
  const option = select?.kind === "select" ? select.options[0] : null;
  if (!option || select?.kind !== "select") throw new Error("no form asks for a choice");
  await captureLead(ctx, {
    page,
    submission: { email, name: "=Ann", details: { [select.name]: option.value, "plan_b[]": "Oslo" } },
    origin: { utm_source: "instagram", utm_medium: "bio" },
    key: null,
  });
  const first = ctx.clock.now().toISOString().slice(0, 16).replace("T", " ");
  world.advance(DAY);
  await signUp(world, path, email, { name: "=Ann", source: "second" });
  await settle(world);
  const { rows: people } = {
    rows: await rows<{ id: string }>("select id from people where email = $1 and coach_id = $2", [
      email,
      coach,
    ]),
  };
  const ids = people.map(({ id }) => id);
  await tagPeople(ctx, scope, { which: { ids }, tag: "Spring fair" });
  await tagPeople(ctx, scope, { which: { ids }, tag: "VIP" });
  const { file, head, people: read1 } = await read({ ids });
  expect(read1).toHaveLength(1);
  expect(Object.fromEntries(read1[0] ?? [])).toMatchObject({
    Name: "'=Ann",
    Email: email,
    Tags: "Spring fair, VIP",
    "First signup": first,
    Source: "Instagram, link in bio",
    State: "Gets emails",
    [select.label]: option.label,
    "Other answers": "plan_b[]: Oslo",
  });
  expect(read1[0]?.get("Signed up for")).toContain(page.document.name);
  expect(read1[0]?.get("In the campaign")).toMatch(/^Email 2 on \d{4}-\d\d-\d\d \d\d:\d\d$/);
  expect(head).not.toContain(select.name);
  expect(file).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-(?!.*@)/);
  expect(file).not.toContain("utm_");
});

it("has whoever matches the filter, and of ticked people only the coach's own", async () => {
  const [here, there] = [someone(), someone()];
  await signUp(world, "/9ways", here);
  await signUp(world, "/map", there);
  expect((await read({ filters: { search: here } })).people).toHaveLength(1);
  const [mine] = await rows<{ id: string; coach: string }>(
    "select id, coach_id as coach from people where email = $1",
    [here],
  );
  const [other] = await rows<{ id: string }>("select id from people where email = $1", [there]);
  const coachScope = testScope({}, [mine?.coach ?? ""]);
  const file = await read({ ids: [mine?.id ?? "", other?.id ?? ""] }, coachScope);
  expect(file.people.map((cells) => cells.get("Email"))).toEqual([here]);
  expect((await read({ filters: {} }, coachScope)).file).not.toContain(there);
});

it("of a hundred and more than a batch, each is there once", async () => {
  const before = (await read({ filters: {} })).people.length;
  await rows(
    `with made as (insert into people (coach_id, email, signups, first_seen_at, last_seen_at)
       select $1, n || '@batch.test', 1, now(), now() from generate_series(1, 1200) n returning id, email)
     insert into leads (coach_id, page_id, person_id, email, source, created_at, last_signup_at)
     select $1, (select id from pages where coach_id = $1 limit 1), id, email, 'batch', now() - (row_number() over () / 5) * interval '1 second', now() from made`,
    [coach],
  );
  const { people } = await read({ filters: {} });
  const emails = people.map((cells) => cells.get("Email"));
  expect(new Set(emails).size).toBe(emails.length);
  expect(emails.length - before).toBe(1200);
});
