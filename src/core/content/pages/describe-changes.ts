import type { Block } from "./blocks.ts";
import type { Form } from "./form/form.ts";
import { withoutKeys } from "./keys.ts";
import type { PageDocument } from "./page-document.ts";
import { sectionName } from "./starter-blocks.ts";

export type DocumentChange = { what: string; before?: string; now?: string };

export function describeChanges(before: PageDocument, now: PageDocument): DocumentChange[] {
  return [
    ...textChange("Title for search engines", before.title, now.title),
    ...textChange("Description for search engines", before.description, now.description),
    ...textChange("Name of the offer", before.name, now.name),
    ...textChange("Line in the directory", before.summary, now.summary),
    ...textChange("Address", before.addresses[0], now.addresses[0]),
    ...sectionChanges(withoutKeys(before.blocks), withoutKeys(now.blocks)),
    ...formChanges(before.form, now.form),
    ...(same(before.colours, now.colours) ? [] : [{ what: "Colors of the page" }]),
    ...(same(before.event, now.event) ? [] : [{ what: "Facts of the event" }]),
    ...(before.guide === now.guide ? [] : [{ what: "The guide that is given away" }]),
  ];
}

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

const textChange = (what: string, before: string | undefined, now: string | undefined): DocumentChange[] =>
  before === now ? [] : [{ what, ...(before && { before }), ...(now && { now }) }];

function sectionChanges(before: Block[], now: Block[]): DocumentChange[] {
  const kept = pairSections(before, now);
  const [taken, found] = [new Set(kept.map(([old]) => old)), new Set(kept.map(([, index]) => index))];
  const order = kept.map(([old]) => old);
  return [
    ...now.flatMap((block, index) =>
      found.has(index) ? [] : [{ what: `Section added: ${titleOf(block)}` }],
    ),
    ...before.flatMap((block, index) =>
      taken.has(index) ? [] : [{ what: `Section removed: ${titleOf(block)}` }],
    ),
    ...(order.every((old, index) => index === 0 || old > (order[index - 1] ?? -1))
      ? []
      : [{ what: "Order of the sections" }]),
    ...kept.flatMap(([old, index]) => blockChanges(before[old] as Block, now[index] as Block)),
  ];
}

/** Matches identical sections first, then same-type sections in order, to find moved and reworded ones. */
function pairSections(before: Block[], now: Block[]): [before: number, now: number][] {
  const pairs: [number, number][] = [];
  const free = new Set(before.keys());
  const pair = (match: (old: Block, block: Block) => boolean) => {
    for (const [index, block] of now.entries()) {
      if (pairs.some(([, done]) => done === index)) continue;
      const old = [...free].find((each) => match(before[each] as Block, block));
      if (old === undefined) continue;
      free.delete(old);
      pairs.push([old, index]);
    }
  };
  pair(same);
  pair((old, block) => old.type === block.type);
  return pairs.sort(([, a], [, b]) => a - b);
}

function titleOf({ type, props }: Block): string {
  const heading = "heading" in props ? props.heading : "headline" in props ? props.headline : null;
  return heading ? `${sectionName(type)}, “${heading.replaceAll("*", "")}”` : sectionName(type);
}

function blockChanges(before: Block, now: Block): DocumentChange[] {
  const shown =
    before.hidden === now.hidden
      ? []
      : [{ what: `${now.hidden ? "Section hidden" : "Section shown again"}: ${titleOf(now)}` }];
  const [old, texts] = [leaves(before.props), leaves(now.props)];
  const changed = [...texts].filter(([path, text]) => old.has(path) && old.get(path) !== text);
  const isOther = old.size !== texts.size;
  if (!isOther && changed.length <= 2)
    return [
      ...shown,
      ...changed.map(([path, text]) => ({
        what: sectionName(now.type),
        before: old.get(path) ?? "",
        now: text,
      })),
    ];
  return isOther || changed.length > 0 ? [...shown, { what: `Words of a section: ${titleOf(now)}` }] : shown;
}

function leaves(value: unknown, path = ""): Map<string, string> {
  if (typeof value !== "object" || value === null) return new Map([[path, String(value)]]);
  return new Map(Object.entries(value).flatMap(([key, each]) => [...leaves(each, `${path}.${key}`)]));
}

function formChanges(before: Form | undefined, now: Form | undefined): DocumentChange[] {
  if (!before || !now) return [];
  const [old, fields] = [before.fields.map(({ name }) => name), now.fields.map(({ name }) => name)];
  const label = (form: Form, name: string) => {
    const field = form.fields.find((each) => each.name === name);
    return field && "label" in field ? field.label : name;
  };
  const { fields: oldFields, button: oldButton, privacy: oldPrivacy, news: oldNews, ...oldRest } = before;
  const { fields: newFields, button, privacy, news, ...rest } = now;
  const isSameSet = old.length === fields.length && fields.every((name) => old.includes(name));
  return [
    ...fields
      .filter((name) => !old.includes(name))
      .map((name) => ({ what: `Field added: ${label(now, name)}` })),
    ...old
      .filter((name) => !fields.includes(name))
      .map((name) => ({ what: `Field removed: ${label(before, name)}` })),
    ...(isSameSet && !same(oldFields, newFields) ? [{ what: "Fields of the form" }] : []),
    ...textChange("Button of the form", oldButton, button),
    ...textChange("Consent line", oldPrivacy, privacy),
    ...(oldNews && news ? textChange("Box for news and offers", oldNews.label, news.label) : []),
    ...(!oldNews && news ? [{ what: "Box for news and offers added" }] : []),
    ...(oldNews && !news ? [{ what: "Box for news and offers removed" }] : []),
    ...(same(oldRest, rest) ? [] : [{ what: "Other words of the form" }]),
  ];
}
