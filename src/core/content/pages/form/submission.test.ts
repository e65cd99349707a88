/** What a visitor posts: what is taken, what is refused, and what becomes of a name that is none. */
import { describe, expect, it } from "vitest";
import { shownAddress } from "#web/console/kit/shown-address.ts";
import type { Form } from "./form.ts";
import { readSubmission } from "./submission.ts";

const form = {
  fields: [
    { kind: "text", name: "name", label: "Name", required: false, autocomplete: "name", maxLength: 60 },
    { kind: "email", name: "email", label: "Email", required: true, autocomplete: "email" },
    {
      kind: "textarea",
      name: "challenges",
      label: "Challenges",
      required: false,
      autocomplete: "off",
      maxLength: 2000,
    },
    {
      kind: "select",
      name: "size",
      label: "Size",
      required: false,
      autocomplete: "off",
      placeholder: "Choose",
      options: [
        { value: "small", label: "Small" },
        { value: "large", label: "Large" },
      ],
    },
    { kind: "hidden", name: "tier", options: ["steady", "strained"] },
  ],
} as unknown as Form;
const read = (fields: Record<string, string>) => readSubmission(form, (name) => fields[name] ?? null);

describe("an address", () => {
  it("is trimmed and lower-cased", () => {
    expect(read({ email: "  Ada@Example.TEST " })).toEqual(
      expect.objectContaining({
        ok: true,
        submission: {
          email: "ada@example.test",
          name: null,
          details: { challenges: null, size: null, tier: null },
        },
      }),
    );
  });
  it.each([
    ["ada@Müller.example", "ada@xn--mller-kva.example"],
    ["ada@例え.テスト", "ada@xn--r8jz45g.xn--zckzah"],
    ["ada@例え。テスト", "ada@xn--r8jz45g.xn--zckzah"],
  ])("with an international domain is stored as mail servers name it: %s", (email, stored) => {
    expect(read({ email })).toMatchObject({ ok: true, submission: { email: stored } });
    expect(shownAddress(stored)).toMatch(/müller|例え/);
  });
  it.each([
    "ada@müller.example／x",
    "ada@１.２.３.４",
    "ada@mü ller.example",
    "ada@℀.example",
    "jörg@müller.example",
    "x@x.test, y@y.test",
    "x@x.test\nbcc: y@y.test",
    "ada",
    "ada@",
    "@x.test",
    "a b@x.test",
    "<a@x.test>",
    `${"a".repeat(250)}@x.test`,
  ])("%j is refused", (email) => {
    expect(read({ email })).toEqual(
      expect.objectContaining({
        ok: false,
        reason: "malformed",
        fieldErrors: { email: "Please enter a valid email address" },
      }),
    );
  });
  it("left empty is missing", () => {
    expect(read({ email: "  " })).toEqual(expect.objectContaining({ ok: false, reason: "missing" }));
  });
});

describe("a name", () => {
  const nameOf = (name: string) => {
    const reading = read({ name, email: "a@x.test" });
    return reading.ok ? reading.submission.name : reading.fieldErrors.name;
  };
  it.each(["Ada", "Dr. A. B. O'Neil-Smith", "Łukasz", "李小龙", "J.R.", "A.B.Smith"])(
    "%s is kept",
    (name) => {
      expect(nameOf(` ${name} `)).toBe(name);
    },
  );
  it.each(["Win big at spam.example", "https://x.test", "www.x", "see x.co now", "me@x.test", "EXAMPLE.COM"])(
    "%s is no name",
    (name) => {
      expect(nameOf(name)).toBeNull();
    },
  );
  it("takes 60 characters and no control characters", () => {
    expect(nameOf("a".repeat(60))).toBe("a".repeat(60));
    expect(nameOf("a".repeat(61))).toBe("Please use at most 60 characters");
    expect(nameOf("Ada\u0000")).toBe("Please use letters and ordinary punctuation only");
    expect(nameOf("Ada\r\nBcc: x")).toBe("Please use letters and ordinary punctuation only");
  });
});

describe("other fields", () => {
  it("are kept when filled in, line breaks in longer texts included", () => {
    const reading = read({ email: "a@x.test", challenges: "one\ntwo", size: "small" });
    expect(reading).toEqual(expect.objectContaining({ ok: true }));
    expect(reading.ok && reading.submission.details).toEqual({
      challenges: "one\ntwo",
      size: "small",
      tier: null,
    });
  });
  it("take only the options there are", () => {
    expect(read({ email: "a@x.test", size: "huge" })).toEqual(
      expect.objectContaining({ ok: false, fieldErrors: { size: "Please choose one of the options" } }),
    );
  });
  it("that are hidden take their own values alone, and never stand in the way", () => {
    const tierOf = (tier: string) => {
      const reading = read({ email: "a@x.test", tier });
      return reading.ok ? reading.submission.details.tier : reading.fieldErrors;
    };
    expect(tierOf("strained")).toBe("strained");
    expect(tierOf("<b>made up</b>")).toBeNull();
    expect(tierOf("")).toBeNull();
  });
});

describe("a box to tick and a phone number", () => {
  const base = { required: false, autocomplete: "off" };
  const form = {
    fields: [
      { kind: "email", name: "email", label: "Email", required: true, autocomplete: "email" },
      { kind: "checkbox", name: "call", label: "Call me", ...base },
      { kind: "phone", name: "phone", label: "Phone", ...base },
    ],
  } satisfies Pick<Form, "fields">;
  const read = (typed: Record<string, string>, fields: Form["fields"] = form.fields) =>
    readSubmission({ fields }, (name) => ({ email: "ann@example.test", ...typed })[name] ?? null);

  it("are kept with the lead, or left empty", () => {
    expect(read({ call: "yes", phone: " +49 (30) 901820 " })).toMatchObject({
      ok: true,
      submission: { details: { call: "yes", phone: "+49 (30) 901820" } },
    });
    expect(read({})).toMatchObject({ ok: true, submission: { details: { call: null, phone: null } } });
  });

  it.each([
    "12345",
    "call me",
    "+1 555 010 0199 <b>",
    "1".repeat(16),
    "555\u0000010199",
    "555\n010199",
    "5".repeat(9e4),
  ])("no phone number: %.20j", (phone) => {
    expect(read({ phone })).toMatchObject({ ok: false, fieldErrors: { phone: expect.any(String) } });
  });

  it("a box that must be ticked says so, and takes no other value", () => {
    const must = form.fields.map((field) => ({ ...field, required: true }));
    expect(read({ phone: "+1 555 010 0199" }, must)).toMatchObject({
      ok: false,
      reason: "missing",
      fieldErrors: { call: "Call me is needed" },
    });
    expect(read({ call: "on" })).toMatchObject({ ok: false, reason: "malformed" });
  });
});
