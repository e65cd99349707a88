/** The document says what the functions do: written from their schemas, complete, and with no loose ends. */
import { readFile } from "node:fs/promises";
import { describe, expect, it } from "vitest";
import acceptance from "../../../e2e/acceptance/pages.json" with { type: "json" };
import { describeFunctions } from "../../main/command.ts";
import { functions } from "./registry.ts";

const text = await describeFunctions();
const api = JSON.parse(text);
const operations: [string, { post: Record<string, never> }][] = Object.entries(api.paths);

it("is the file in docs (npm run openapi)", async () => {
  expect(await readFile("docs/openapi.json", "utf8")).toBe(text);
});

describe("the document", () => {
  it("names every function: the registry's and the pages'", () => {
    const pages = acceptance.pages.flatMap((page) => ("email" in page ? [page.email] : []));
    const names = new Set([...Object.keys(functions), ...pages]);
    expect(operations.map(([path]) => path).sort()).toEqual(
      [...names].map((name) => `/functions/v1/${name}`).sort(),
    );
  });

  it("asks for both keys, always", () => {
    expect(api.openapi).toMatch(/^3\.1\./);
    expect(api.security).toEqual([{ apikey: [], bearer: [] }]);
    expect(api.components.securitySchemes).toEqual({
      apikey: { type: "apiKey", in: "header", name: "apikey" },
      bearer: { type: "http", scheme: "bearer" },
    });
    for (const [, { post }] of operations) expect(post).not.toHaveProperty("security");
  });

  it.each([
    ["send-email", true],
    ["send-dr-dave-email", true],
    ["register-event", true],
    ["email-debug-dashboard", true],
    ["process-email-sequence", false],
    ["test-welcome-email", false],
  ])("%s needs a body: %s", (name, required) => {
    expect(api.paths[`/functions/v1/${name}`].post.requestBody.required).toBe(required);
  });

  it("says what each may answer, and leaves no reference open", () => {
    for (const [, { post }] of operations) {
      expect(post).toMatchObject({ operationId: expect.any(String), summary: expect.any(String) });
      expect(Object.keys(post.responses ?? {})).toEqual(
        expect.arrayContaining(["200", "400", "401", "404", "429", "503"]),
      );
    }
    const references = [...text.matchAll(/"\$ref": "#\/([^"]+)"/g)].map(([, path = ""]) => path);
    expect(references.length).toBeGreaterThan(operations.length);
    for (const path of references)
      expect(
        path.split("/").reduce((at, part) => at?.[part], api),
        path,
      ).toBeTypeOf("object");
  });

  it("takes the three bodies that callers send", () => {
    const body = api.components.schemas.SignupEmailBody;
    expect(Object.keys(body.properties)).toEqual(
      expect.arrayContaining(["email", "name", "campaignId", "leadId", "subject", "htmlContent", "toEmail"]),
    );
    expect(body.anyOf).toEqual([{ required: ["email"] }, { required: ["toEmail"] }]);
  });
});
