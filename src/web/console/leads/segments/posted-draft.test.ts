/** A draft goes through a plain form and comes back the same; whatever else is posted is a tree of bounded size. */
import { expect, it } from "vitest";
import { type DraftGroup, editDraft, sayings } from "#core/leads/segments/draft.ts";
import { peopleLabel } from "./people-label.ts";
import { fieldName, postedDraft } from "./posted-draft.ts";

const parts = Object.values(sayings).flatMap((saying) => saying.parts);

const draft: DraftGroup = {
  kind: "group",
  match: "all",
  items: [
    { kind: "line", says: "signed-up", not: true, values: { page: "p", days: "30" } },
    {
      ...{ kind: "group", match: "any" },
      items: [
        { kind: "line", says: "tag", not: false, values: { tag: "t" } },
        { kind: "line", says: "field", not: false, values: { field: "__proto__", value: "x" } },
      ],
    },
  ],
};

function asForm(group: DraftGroup, path: number[] = [], form = new URLSearchParams()): URLSearchParams {
  form.set(fieldName(path, "match"), group.match);
  for (const [index, item] of group.items.entries()) {
    const here = [...path, index];
    form.set(
      fieldName(here, "says"),
      item.kind === "group" ? "group" : `${item.not ? "not:" : ""}${item.says}`,
    );
    if (item.kind === "group") asForm(item, here, form);
    else for (const part of parts) form.set(fieldName(here, part), item.values[part] ?? "");
  }
  return form;
}

it("goes through a form and comes back", () => {
  expect(postedDraft(asForm(draft))).toEqual(draft);
});

it("lines are added and removed by their path", () => {
  expect(editDraft(draft, { act: "remove", path: [1, 0] }).items[1]).toMatchObject({
    items: [{ says: "field" }],
  });
  expect(editDraft(draft, { act: "add", path: [1] }).items[1]).toMatchObject({
    items: [{}, {}, { says: "signed-up" }],
  });
  expect(editDraft(draft, { act: "group", path: [] }).items[2]).toMatchObject({ match: "any", items: [{}] });
  for (const path of [[], [7], [0, 0], [1, 9]])
    expect(editDraft(draft, { act: "remove", path })).toEqual(draft);
});

it("whatever is posted is bounded", () => {
  const form = new URLSearchParams([
    ["i.0.says", "constructor"],
    ["i.1.__proto__", "x"],
    ["i.2.says", "tag"],
    [`i${".0".repeat(50)}.says`, "tag"],
    ["i.100.says", "tag"],
    ...Array.from({ length: 90 }, (_, index): [string, string] => [`i.${index + 3}.tag`, "x".repeat(10_000)]),
  ]);
  const { items } = postedDraft(form);
  expect(items.length).toBeLessThanOrEqual(40);
  expect(JSON.stringify(items).length).toBeLessThan(40_000);
});

it.each([
  [{ people: 12_345, isEstimate: false }, "12,345"],
  [{ people: 41_234, isEstimate: true }, "about 41,000"],
  [{ people: 176_422, isEstimate: true }, "about 180,000"],
  [{ people: 7, isEstimate: true }, "7"],
])("%o reads %s", (count, label) => {
  expect(peopleLabel(count)).toBe(label);
});
