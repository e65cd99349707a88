/** The environment: complete or a sentence that says how to mend it; and the example file is the schema's. */
import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { type Env, exampleEnv, misspelledVariables, readDatabaseEnv, readEnv, variables } from "./env.ts";
import { loadEnvFile } from "./file.ts";

const drawn = () => randomBytes(32).toString("base64");
const secrets = {
  DATABASE_URL: `postgres://foyer:${randomBytes(16).toString("hex")}@127.0.0.1:5432/foyer`,
  SMTP_URL: `smtp://user:${randomBytes(16).toString("hex")}@127.0.0.1:587`,
  DATABASE_DIRECT_URL: `postgres://foyer:${randomBytes(16).toString("hex")}@127.0.0.1:5432/foyer`,
  APP_SECRETS: `${drawn()},${drawn()}`,
  ENCRYPTION_SECRETS: drawn(),
  DKIM_PRIVATE_KEY: `-----BEGIN PRIVATE KEY-----\\n${drawn()}\\n-----END PRIVATE KEY-----`,
  POSTMARK_WEBHOOK_SECRET: drawn(),
  RESEND_WEBHOOK_SECRET: `whsec_${drawn()}`,
  MAILGUN_WEBHOOK_SIGNING_KEY: "a-signing-key-of-mailgun",
  BREVO_WEBHOOK_SECRET: "a-secret-drawn-for-brevo",
  GMAIL_POSTMASTER_KEY: JSON.stringify({
    client_id: drawn(),
    client_secret: drawn(),
    refresh_token: drawn(),
  }),
  PUBLISHABLE_KEY: randomBytes(8).toString("hex"),
  SERVICE_KEY: drawn(),
  OTEL_EXPORTER_OTLP_HEADERS: `authorization=Bearer%20${randomBytes(16).toString("hex")}`,
};
const examples = Object.fromEntries(Object.entries(variables).map(([name, { example }]) => [name, example]));
const { APP_SECRET: _, ...others } = examples;
const complete: Record<string, string> = { ...others, ...secrets };
/** The two names of one thing exclude each other. */
const alone: Record<string, Record<string, undefined>> = { APP_SECRET: { APP_SECRETS: undefined } };

const folder = mkdtempSync(join(tmpdir(), "foyer-env-"));
afterAll(() => rmSync(folder, { recursive: true }));
const file = (name: string, content: string) => {
  writeFileSync(join(folder, name), content);
  return join(folder, name);
};
const fileWith = (content: string) => file("any", content);

/** What is said of an environment; empty where it is taken. */
function refusal(changes: Record<string, string | undefined>): string {
  try {
    readEnv({ ...complete, ...changes });
    return "";
  } catch (error) {
    return (error as Error).message;
  }
}

describe("the environment", () => {
  it("is read with its defaults", () => {
    const { DATABASE_URL, SMTP_URL, PUBLIC_URL } = complete;
    const secret = drawn();
    const env = readEnv({ DATABASE_URL, SMTP_URL, PUBLIC_URL, APP_SECRET: secret });
    expect(env).toEqual(
      expect.objectContaining({
        APP_SECRETS: [secret],
        PORT: 3000,
        LIMIT_IP_PER_HOUR: 60,
        INLINE_ATTEMPT: true,
        TRUST_PROXY: [],
      }),
    );
  });

  it.each([
    ["DATABASE_URL", undefined, /^DATABASE_URL is missing: set it, for example DATABASE_URL=postgres:/],
    ["APP_SECRETS", undefined, /^APP_SECRETS is missing: with `openssl rand -base64 32`, draw one/],
    ["DATABASE_URL", "mysql://x", /^DATABASE_URL is wrong: /],
    ["TRUST_PROXY", "everybody", /^TRUST_PROXY is wrong: /],
    ["PORT", "eighty", /^PORT is wrong: /],
    ["APP_SECRETS", "short", /^APP_SECRETS is wrong: /],
    ["APP_SECRETS", `${drawn()},short`, /^APP_SECRETS is wrong: /],
    ["APP_SECRETS", ",", /^APP_SECRETS is wrong: /],
    ["APP_SECRETS", `${drawn()}, ${"x".repeat(40)}`, /^APP_SECRETS is too easy to guess: /],
    ["APP_SECRET", drawn(), /^APP_SECRET and APP_SECRETS are both set: add the value of APP_SECRET to/],
    ["APP_SECRET_FILE", ".env.example", /^APP_SECRET and APP_SECRETS are both set: /],
    ["SMTP_URL", "mail.example.com", /^SMTP_URL is wrong: /],
    ["SMTP_URL", "smtp://u:Vk3xQ@mail.example.com?ignoreTLS=true", /^SMTP_URL is wrong: /],
    ["SMTP_URL", "smtp://u:Vk3xQ@203.0.113.9?ignoreTLS=true", /^SMTP_URL is wrong: /],
    ["PUBLIC_URL", "", /^PUBLIC_URL is missing: /],
    ["METRICS_PORT", "99999", /^METRICS_PORT is wrong: /],
    ["OTEL_EXPORTER_OTLP_HEADERS", "Bearer 7Qm2xV9kLpHs", /^OTEL_EXPORTER_OTLP_HEADERS is wrong: copy/],
    ["OTEL_EXPORTER_OTLP_HEADERS", "key=%ff%", /^OTEL_EXPORTER_OTLP_HEADERS is wrong: /],
    ["OTEL_TRACES_SAMPLER_ARG", "2", /^OTEL_TRACES_SAMPLER_ARG is wrong: /],
  ])("%s=%s stops the start in one sentence", (name, value, sentence) => {
    const said = refusal({ [name]: value });
    expect(said).toMatch(sentence);
    expect(said.split("\n")).toHaveLength(1);
  });

  it("has its example file (npm run env:example)", async () => {
    expect(await readFile(".env.example", "utf8")).toBe(exampleEnv());
    expect(refusal({})).toBe("");
  });

  it.each([...Object.keys(secrets), "APP_SECRET"])(
    "%s is not taken as the example has it, and says how to get one",
    (name) => {
      const said = refusal({ ...alone[name], [name]: examples[name] });
      expect(said).toMatch(new RegExp(`^${name} is the example's, which everybody knows: .{20,}`));
      expect(said).not.toContain(examples[name]);
      expect(said.split("\n")).toHaveLength(1);
    },
  );

  it("knows every secret among its variables", () => {
    const named = Object.keys(variables).filter(
      (name) => /SECRET|KEY|_URL$|_HEADERS$/.test(name) && name !== "PUBLIC_URL",
    );
    expect(named.sort()).toEqual([...Object.keys(secrets), "APP_SECRET"].sort());
    const marked = Object.entries(variables).filter(([, variable]) => "secret" in variable);
    expect(marked.map(([name]) => name).sort()).toEqual(named);
  });

  it.each([
    "x".repeat(32),
    "0123".repeat(10),
    "abcdefgh".repeat(5),
    "replace-me-with-33-random-characters-or-more",
    "changeme-changeme-changeme-0123456789",
  ])("%s is no secret", (weak) => {
    for (const name of [
      ...["APP_SECRET", "APP_SECRETS", "ENCRYPTION_SECRETS"],
      ...["SERVICE_KEY", "PUBLISHABLE_KEY", "POSTMARK_WEBHOOK_SECRET"],
    ])
      expect(refusal({ ...alone[name], [name]: weak })).toMatch(
        new RegExp(`^${name} is (too easy to guess|the example's)`),
      );
    expect(refusal({ APP_SECRETS: weak })).toContain("openssl rand -base64 32");
  });

  it("takes whatever was drawn", () => {
    for (let drawing = 0; drawing < 300; drawing += 1)
      for (const form of ["hex", "base64", "base64url"] as const)
        expect(refusal({ APP_SECRETS: randomBytes(32).toString(form) })).toBe("");
  });
});

describe("a list of secrets", () => {
  it("is read in its order, each once, with commas or line breaks between", () => {
    const [one, two] = [drawn(), drawn()];
    const read = (list: string) => readEnv({ ...complete, APP_SECRETS: list }).APP_SECRETS;
    expect(read(` ${one} ,${two},${one},`)).toEqual([one, two]);
    expect(read(`${two}\n${one}\n`)).toEqual([two, one]);
  });
});

describe("a secret in a file", () => {
  const withFile = (name: string, path: string) => ({ [name]: undefined, [`${name}_FILE`]: path });

  it.each(Object.keys(secrets))("%s is read from it, without the line break at its end", (name) => {
    const value = (secrets as Record<string, string>)[name] ?? "";
    const read = (content: string) =>
      readEnv({ ...complete, ...withFile(name, file("one", content)) })[name as keyof Env];
    const asGiven = readEnv(complete)[name as keyof Env];
    for (const ending of ["", "\n", "\r\n"]) expect(read(value + ending)).toEqual(asGiven);
  });

  it("only one line break is taken for the editor's", () => {
    const path = file("two", "pk-with-a-line-break-after-it\n\n");
    expect(readEnv({ ...complete, ...withFile("PUBLISHABLE_KEY", path) }).PUBLISHABLE_KEY).toMatch(/it\n$/);
  });

  it("a key with its line breaks is one", () => {
    const pem = "-----BEGIN PRIVATE KEY-----\nMIIEvQIBADANBgkq\n-----END PRIVATE KEY-----";
    const path = file("pem", `${pem}\n`);
    expect(readEnv({ ...complete, ...withFile("DKIM_PRIVATE_KEY", path) }).DKIM_PRIVATE_KEY).toBe(pem);
  });

  it.each([
    ["both are set", { SERVICE_KEY_FILE: "/x" }, "SERVICE_KEY and SERVICE_KEY_FILE are both set: remove one"],
    [
      "it is not there",
      withFile("SERVICE_KEY", join(folder, "none")),
      `SERVICE_KEY_FILE cannot be read (ENOENT): see that ${folder}/none is there`,
    ],
    ["it is a folder", withFile("SERVICE_KEY", folder), "SERVICE_KEY_FILE cannot be read (it is no file)"],
    [
      "it never ends",
      withFile("SERVICE_KEY", "/dev/zero"),
      "SERVICE_KEY_FILE cannot be read (it is no file)",
    ],
    ["it is empty", withFile("SERVICE_KEY", file("empty", "\n")), "SERVICE_KEY_FILE names an empty file"],
    [
      "it is the example's",
      withFile("SERVICE_KEY", file("example", String(examples.SERVICE_KEY))),
      "SERVICE_KEY is the example's",
    ],
    [
      "it is too long",
      withFile("SERVICE_KEY", file("long", "x".repeat(70_000))),
      "SERVICE_KEY_FILE cannot be read (it is too long",
    ],
  ])("where %s, the start is stopped in one sentence", (_what, changes, said) => {
    expect(refusal(changes)).toContain(said);
    expect(refusal(changes).split("\n")).toHaveLength(1);
  });
});

it("a command that needs the database asks for nothing else", () => {
  const { DATABASE_URL } = complete;
  expect(readDatabaseEnv({ DATABASE_URL })).toEqual({ DATABASE_URL });
  expect(readDatabaseEnv({ DATABASE_URL_FILE: fileWith(DATABASE_URL ?? "") })).toEqual({ DATABASE_URL });
  expect(() => readDatabaseEnv({})).toThrow(/^DATABASE_URL is missing: [^\n]*$/);
});

describe(".env", () => {
  const load = (text: string, environment: Record<string, string> = {}) => {
    loadEnvFile(fileWith(text), environment);
    return environment;
  };

  it("is read where the environment does not say otherwise", () => {
    expect(load("# a comment\nPORT=4000\nHOST='0.0.0.0'\n", { PORT: "5000" })).toEqual({
      PORT: "5000",
      HOST: "0.0.0.0",
    });
  });

  it("gives no secret a second time that the environment has by another name", () => {
    expect(load("APP_SECRETS=a\nDATABASE_URL=b", { APP_SECRET: "c", DATABASE_URL_FILE: "/d" })).toEqual({
      APP_SECRET: "c",
      DATABASE_URL_FILE: "/d",
    });
    expect(load("APP_SECRET=a\nSMTP_URL_FILE=/b", { APP_SECRETS_FILE: "/c", SMTP_URL: "d" })).toEqual({
      APP_SECRETS_FILE: "/c",
      SMTP_URL: "d",
    });
  });

  it("need not be there; one that cannot be read stops the start with the fix", () => {
    expect(load("")).toEqual({});
    expect(() => loadEnvFile("/nowhere/.env", {})).not.toThrow();
    expect(() => loadEnvFile(tmpdir(), {})).toThrow(/cannot be read \(EISDIR\): let the user/);
  });
});

it.each([
  ["SMPT_URL", "SMTP_URL"],
  ["DATABASEURL", "DATABASE_URL"],
  ["PUBLIC_ULR", "PUBLIC_URL"],
  ["APP_SECRTES", "APP_SECRETS"],
  ["TRUST_PROXI", "TRUST_PROXY"],
])("%s is recognized as %s", (given, meant) => {
  expect(misspelledVariables({ [given]: "x" })).toEqual([{ given, meant }]);
});

it("the variables of a shell and a container are no misspellings", () => {
  const usual =
    "PATH HOME HOSTNAME PWD SHELL TERM LANG USER LOGNAME TZ NODE_ENV NODE_VERSION POSTGRES_PORT HTTP_PROXY CI";
  const source = Object.fromEntries(usual.split(" ").map((name) => [name, "x"]));
  expect(misspelledVariables({ ...source, SMTP_URL_FILE: "x" })).toEqual([]);
});
