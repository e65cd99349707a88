/** Any value that a zod schema takes, for properties over whole page documents. */
import fc, { type Arbitrary } from "fast-check";
import type { z } from "zod";

type Def = Record<string, unknown> & { type: string };
type Check = {
  _zod: {
    def: {
      check: string;
      minimum?: number;
      maximum?: number;
      value?: number;
      format?: string;
      pattern?: RegExp;
    };
  };
};
const defOf = (schema: z.core.$ZodType) => (schema._zod as unknown as { def: Def }).def;
const checksOf = ({ checks = [] }: Def & { checks?: unknown }) =>
  (checks as Check[]).map(({ _zod }) => _zod.def);

/** Words as people type them, and what nobody expects: marks of the accent, tags, other scripts, nothing visible. */
const pieces = fc.constantFrom(
  ..."willpower|Monday|*|**|<b>|</script>|&amp;|{{ name }}|{email}|{% if %}|“quoted”|مرحبا|日本語|🙂|\u200b|'|\"|--|/|%00|__proto__".split(
    "|",
  ),
);
const words = fc.array(pieces, { minLength: 1, maxLength: 6 }).map((list) => list.join(" "));

function anyString(def: Def): Arbitrary<string> {
  const checks = checksOf(def);
  const pattern = checks.find((each) => each.pattern)?.pattern;
  const format =
    (def.format as string | undefined) ??
    checks.find((each) => each.format && each.format !== "regex")?.format;
  if (format === "datetime") return fc.constant("2027-03-01T09:00:00Z");
  if (format === "url") return fc.constant("https://example.test/x");
  if (pattern) return fc.stringMatching(new RegExp(pattern.source));
  const least = checks.find((each) => each.check === "min_length")?.minimum ?? 0;
  const most = checks.find((each) => each.check === "max_length")?.maximum ?? 400;
  return words
    .map((text) => text.padEnd(least > 1 ? least + 10 : least, ".").slice(0, most))
    .filter((text) => text.trim().length >= Math.min(least, 1));
}

export function anyOf(schema: z.core.$ZodType): Arbitrary<unknown> {
  const def = defOf(schema);
  const inner = () => anyOf(def.innerType as z.core.$ZodType);
  switch (def.type) {
    case "string":
      return anyString(def);
    case "number": {
      const checks = checksOf(def);
      const at = (name: string) => checks.find((each) => each.check === name)?.value;
      return fc.integer({ min: at("greater_than") ?? 0, max: Math.min(at("less_than") ?? 900, 900) });
    }
    case "boolean":
      return fc.boolean();
    case "literal":
      return fc.constant((def.values as unknown[])[0]);
    case "enum":
      return fc.constantFrom(...Object.values(def.entries as object));
    case "array": {
      const checks = checksOf(def);
      const at = (name: string, key: "minimum" | "maximum") =>
        checks.find((each) => each.check === name)?.[key];
      const least = at("min_length", "minimum") ?? 0;
      const most = Math.min(at("max_length", "maximum") ?? least + 3, least + 3);
      return fc.array(anyOf(def.element as z.core.$ZodType), {
        minLength: least,
        maxLength: Math.max(least, most),
      });
    }
    case "object":
      return anyObject(def.shape as Record<string, z.core.$ZodType>);
    case "union":
      return fc.oneof(...(def.options as z.core.$ZodType[]).map(anyOf));
    case "tuple":
      return fc.tuple(...(def.items as z.core.$ZodType[]).map(anyOf));
    case "record":
      return fc.constant({});
    case "optional":
      return fc.option(inner(), { nil: undefined });
    case "nullable":
      return fc.option(inner(), { nil: null });
    case "default":
      return inner();
    case "pipe":
      return anyOf(def.in as z.core.$ZodType);
    default:
      throw new Error(`no arbitrary for ${def.type}`);
  }
}

function anyObject(shape: Record<string, z.core.$ZodType>): Arbitrary<object> {
  const parts = Object.fromEntries(Object.entries(shape).map(([key, part]) => [key, anyOf(part)]));
  return fc
    .record(parts)
    .map((value) => Object.fromEntries(Object.entries(value).filter(([, each]) => each !== undefined)));
}
