/** Checks that what visitors see is complete: the owner's own text, pictures that are described and stored, readable colors. */
import { sql } from "drizzle-orm";
import { readPictureName } from "#core/content/pages/addresses/picture-address.ts";
import { contrast } from "#core/content/pages/look/contrast.ts";
import type { PageDocument } from "#core/content/pages/page-document.ts";
import { type Picture, picture } from "#core/content/pages/picture.ts";
import { isExample, sectionName } from "#core/content/pages/starter-blocks.ts";
import { isUnfilled } from "#core/content/pages/unfilled.ts";
import { bad, type Finding } from "#core/kernel/checks/finding.ts";
import type { Check } from "#core/kernel/checks/run-checks.ts";
import type { DraftFacts } from "./draft-facts.ts";

type Place = { where: string; path: string };

/** Owners must replace the text that new parts and sections come with. */
export const unfilled: Check<DraftFacts> = {
  id: "unfilled",
  title: "Words",
  run: (_ctx, { document }) => [
    ...shownBlocks(document).flatMap(({ props, ...place }) => problemsIn(props, place)),
    ...problemsIn(document.form, { where: "Form", path: "form" }),
    ...problemsIn(aroundPage(document), { where: "Page", path: "" }),
  ],
};

const shownBlocks = ({ blocks }: PageDocument): (Place & { props: unknown })[] =>
  blocks.flatMap(({ type, props, hidden }, index) =>
    hidden ? [] : [{ props, where: sectionName(type), path: `blocks.${index}.props` }],
  );

const aroundPage = ({ blocks: _blocks, form: _form, ...rest }: PageDocument) => rest;

/** One finding per section: opening it shows every empty field. */
function problemsIn(value: unknown, { where, path }: Place): Finding[] {
  const empty = placesOf(value, path, isUnfilled);
  const example = placesOf(value, path, (text) => typeof text === "string" && isExample(text));
  const count = empty.length === 1 ? "a field" : `${empty.length} fields`;
  return [
    ...empty
      .slice(0, 1)
      .map((first) =>
        bad(`“${where}” has ${count} without words.`, "Fill it in, or remove that part.", first),
      ),
    ...example
      .slice(0, 1)
      .map((first) =>
        bad(
          `“${where}” still has the example words it came with.`,
          "Replace them with your own, or remove the section.",
          first,
        ),
      ),
  ];
}

function placesOf(value: unknown, path: string, isMeant: (value: unknown) => boolean): string[] {
  if (isMeant(value)) return [path];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) =>
    placesOf(part, path ? `${path}.${key}` : key, isMeant),
  );
}

export const pictures: Check<DraftFacts> = {
  id: "pictures",
  title: "Pictures",
  async run(ctx, { page, document }) {
    const found = shownBlocks(document).flatMap(({ props, ...place }) => picturesIn(props, place));
    if (found.length === 0) return [];
    const { rows } = await ctx.db.execute<{ hash: string }>(sql`
      select hash from library_items where coach_id = ${page.coachId} and kind = 'picture'
        and hash = any(${sql.param(found.map(({ hash }) => hash))}::text[])`);
    const kept = new Set(rows.map(({ hash }) => hash));
    return found.flatMap(({ hash, alt, where, path }) => {
      if (!kept.has(hash))
        return [
          bad(
            `A picture in “${where}” is not in the library.`,
            "Choose another one, or upload it again.",
            path,
          ),
        ];
      if (alt.trim() !== "") return [];
      return [
        bad(
          `A picture in “${where}” has no description: visitors who cannot see it are told nothing.`,
          "Say in a few words what it shows.",
          path,
        ),
      ];
    });
  },
};

function picturesIn(value: unknown, { where, path }: Place): (Picture & Place & { hash: string })[] {
  if (typeof value !== "object" || value === null) return [];
  const { data: held } = picture.safeParse(value);
  const size = held && readPictureName(held.file);
  if (held && size) return [{ ...held, hash: size.hash, where, path }];
  return Object.entries(value).flatMap(([key, part]) => picturesIn(part, { where, path: `${path}.${key}` }));
}

/** WCAG 2.2, 1.4.3. */
const LEAST = 4.5;

export const readability: Check<DraftFacts> = {
  id: "readability",
  title: "Colors",
  run(_ctx, { page, document: { colours } }) {
    if (!colours) return [];
    const { button, gradientFrom, gradientTo } = colours;
    // As the page renders: white or the brand's ink, whichever has the better worst contrast.
    const isReadable = (...grounds: string[]) =>
      ["#ffffff", page.coach.brand.palette.ink].some((words) =>
        grounds.every((ground) => contrast(words, ground) >= LEAST),
      );
    const findings: Finding[] = [];
    if (!isReadable(button))
      findings.push(
        bad(
          `Words on the button could not be read on ${button}.`,
          "Choose a darker or a lighter color.",
          "colours.button",
        ),
      );
    if (!isReadable(gradientFrom, gradientTo))
      findings.push(
        bad(
          `Words on the opening could not be read from ${gradientFrom} to ${gradientTo}.`,
          "Choose two colors that are both dark, or both light.",
          "colours.gradientFrom",
        ),
      );
    return findings;
  },
};
