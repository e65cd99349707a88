/** A posted form is read or refused: nothing that is no form, and no text that a database cannot keep, gets past it. */
import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { parseForm, readForm, textOf } from "./posted-form.ts";

const post = (body: BodyInit, type?: string) =>
  new Request("https://foyer.example/", {
    method: "POST",
    body,
    ...(type && { headers: { "content-type": type } }),
  });
const multipart = (...parts: string[]) =>
  post(
    `${parts.map((part) => `--x\r\nContent-Disposition: form-data; ${part}\r\n`).join("")}--x--\r\n`,
    "multipart/form-data; boundary=x",
  );

it("reads both kinds of form, and a file of whatever bytes", async () => {
  for (const request of [post(new URLSearchParams({ name: "Ann" })), multipart('name="name"\r\n\r\nAnn')])
    expect(textOf(await readForm(request), "name")).toBe("Ann");
  const withFile = await readForm(
    multipart('name="photo"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n\0\0'),
  );
  expect(textOf(withFile, "photo")).toBe("");
});

it.each([
  ["JSON", post('{"name":"Ann"}', "application/json")],
  ["text", post("name=Ann", "text/plain")],
  ["nothing", post("")],
  ["a form without its boundary", post("x", "multipart/form-data")],
  ["another boundary", post("--y\r\n\r\nz", "multipart/form-data; boundary=x")],
  ["NUL in a field", post("name=a%00b", "application/x-www-form-urlencoded")],
  ["NUL in a name", post("na%00me=a", "application/x-www-form-urlencoded")],
  ["more fields than any form has", post("a&".repeat(501), "application/x-www-form-urlencoded")],
  ["NUL in a part", multipart('name="name"\r\n\r\na\0b')],
])("%s is refused with 400", async (_what, request) => {
  expect(await parseForm(request.clone())).toBeNull();
  await expect(readForm(request)).rejects.toMatchObject({ init: { status: 400 } });
});

it("nobody reads a form past it", () => {
  const parsers = readdirSync("src/web", { recursive: true, encoding: "utf8" })
    .filter((file) => /\.tsx?$/.test(file) && !file.includes(".test"))
    // In the browser a form is the page's own.
    .filter((file) => /(?<!\.clone\(\))\.formData\(/.test(readFileSync(`src/web/${file}`, "utf8")));
  expect(parsers.sort()).toEqual(["posted-form.ts"]);
});
