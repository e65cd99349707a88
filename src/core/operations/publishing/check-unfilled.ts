/** Whether everything that was added to the page has words of the owner's own: what a new part or section came with is for them to replace. */
import { sectionNames } from "#core/content/pages/describe-changes.ts";
import type { PageDocument } from "#core/content/pages/page-document.ts";
import { isExample } from "#core/content/pages/starter-blocks.ts";
import { isUnfilled } from "#core/content/pages/unfilled.ts";
import type { DraftCheck } from "./draft-check.ts";
import { type Problem, stop } from "./problem.ts";

type Place = { where: string; path: string };

export const checkUnfilled: DraftCheck = async (_ctx, { document }) => [
  ...document.blocks.flatMap(({ type, props, hidden }, index) =>
    hidden ? [] : problemsIn(props, { where: sectionNames[type], path: `blocks.${index}.props` }),
  ),
  ...problemsIn(document.form, { where: "Form", path: "form" }),
  ...problemsIn(aroundPage(document), { where: "Page", path: "" }),
];

/** What is neither section nor form. */
const aroundPage = ({ blocks: _blocks, form: _form, ...rest }: PageDocument) => rest;

/** One for each section: its owner opens it and sees every field that is empty. */
function problemsIn(value: unknown, { where, path }: Place): Problem[] {
  const empty = placesOf(value, path, isUnfilled);
  const example = placesOf(value, path, (text) => typeof text === "string" && isExample(text));
  return [
    ...(empty[0] !== undefined
      ? [
          stop(
            `“${where}” has ${count(empty.length)} without words.`,
            "Fill it in, or remove that part.",
            empty[0],
          ),
        ]
      : []),
    ...(example[0] !== undefined
      ? [
          stop(
            `“${where}” still has the example words it came with.`,
            "Replace them with your own, or remove the section.",
            example[0],
          ),
        ]
      : []),
  ];
}

const count = (places: number) => (places === 1 ? "a field" : `${places} fields`);

function placesOf(value: unknown, path: string, isMeant: (value: unknown) => boolean): string[] {
  if (isMeant(value)) return [path];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) =>
    placesOf(part, path ? `${path}.${key}` : key, isMeant),
  );
}
