/** Figures that an owner was shown before confirming, as part of an address or form, to compare later. */
import { pick } from "#core/kernel/pick.ts";

export const many = (count: number, one: string, more: string) =>
  `${count.toLocaleString("en")} ${count === 1 ? one : more}`;

/** `read` returns null unless the text has every figure. */
export const announcedCounts = <Name extends string>(names: readonly Name[]) => ({
  write: (counts: Record<Name, number>): string => names.map((name) => pick(counts, name)).join("."),
  read(text: string | null): Record<Name, number> | null {
    const figures = text?.split(".") ?? [];
    if (figures.length !== names.length || !figures.every((each) => /^\d{1,9}$/.test(each))) return null;
    return Object.fromEntries(names.map((name, at) => [name, Number(figures[at])])) as Record<Name, number>;
  },
});
