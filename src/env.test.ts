/** The environment: complete or a sentence that says how to mend it; and the example file is the schema's. */
import { readFile } from "node:fs/promises";
import { describe, expect, it } from "vitest";
import { exampleEnv, readEnv, variables } from "./env.ts";

const complete = Object.fromEntries(Object.entries(variables).map(([name, { example }]) => [name, example]));

describe("the environment", () => {
  it("is read with its defaults", () => {
    const { DATABASE_URL, SMTP_URL, PUBLIC_URL, APP_SECRET } = complete;
    const env = readEnv({ DATABASE_URL, SMTP_URL, PUBLIC_URL, APP_SECRET });
    expect(env).toEqual(
      expect.objectContaining({
        PORT: 3000,
        LIMIT_IP_PER_HOUR: 60,
        INLINE_ATTEMPT: true,
        TRUST_PROXY: [],
      }),
    );
  });

  it.each([
    ["DATABASE_URL", undefined, /^DATABASE_URL is missing: set it, for example DATABASE_URL=postgres:/],
    ["DATABASE_URL", "mysql://x", /^DATABASE_URL is wrong: /],
    ["TRUST_PROXY", "everybody", /^TRUST_PROXY is wrong: /],
    ["PORT", "eighty", /^PORT is wrong: /],
    ["APP_SECRET", "short", /^APP_SECRET is wrong: /],
    ["SMTP_URL", "", /^SMTP_URL is missing: /],
  ])("%s=%s stops the start in one sentence", (name, value, sentence) => {
    let said = "";
    try {
      readEnv({ ...complete, [name]: value });
    } catch (error) {
      said = (error as Error).message;
    }
    expect(said).toMatch(sentence);
    expect(said.split("\n")).toHaveLength(1);
  });

  it("has its example file (npm run env:example)", async () => {
    expect(await readFile(".env.example", "utf8")).toBe(exampleEnv());
    expect(() => readEnv(complete)).not.toThrow();
  });
});
