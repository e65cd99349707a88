/** Pictures are encoded in a process that ends with each: what goes wrong there ends there. */
import { writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, it } from "vitest";
import { bombOf, photoOf } from "#core/content/library/library.test-kit.ts";
import { picturesInProcess } from "./pictures-in-process.ts";

const encodeInProcess = (...given: Parameters<typeof picturesInProcess>) =>
  picturesInProcess(...given).encodePicture;
const program = new URL("../main/pictures.ts", import.meta.url);
async function programOf(code: string): Promise<URL> {
  const file = join(tmpdir(), `foyer-pictures-${process.pid}-${Math.random()}.mjs`);
  await writeFile(file, code);
  return pathToFileURL(file);
}

it("gives back the files of a picture, and refuses a bomb", async () => {
  const encode = encodeInProcess(program);
  const answer = await encode(await photoOf(300, 200));
  expect(answer).toMatchObject({ outcome: "encoded", width: 300, height: 200 });
  if (answer.outcome === "encoded")
    for (const { content } of answer.files) expect(content).toBeInstanceOf(Uint8Array);
  expect(await encode(bombOf(30_000, 30_000))).toMatchObject({ outcome: "too-large" });
}, 30_000);

it("reads the colors of a logo, striking ones first, and none from a bomb", async () => {
  const { readColours } = picturesInProcess(program);
  expect(await readColours(await photoOf(300, 200))).toEqual({ outcome: "read", colours: ["#3a7d5c"] });
  expect(await readColours(bombOf(30_000, 30_000))).toMatchObject({ outcome: "too-large" });
}, 30_000);

it("calls unreadable what a decoder dies of, or never ends with", async () => {
  const dies = encodeInProcess(await programOf("process.on('message', () => process.abort())"));
  expect(await dies(Buffer.from("x"))).toEqual({ outcome: "unreadable" });
  const hangs = encodeInProcess(await programOf("process.on('message', () => { for (;;); })"), {
    limitMs: 400,
  });
  const started = performance.now();
  expect(await hangs(Buffer.from("x"))).toEqual({ outcome: "unreadable" });
  expect(performance.now() - started).toBeLessThan(5000);
}, 30_000);

it("encodes one at a time, lets few wait, and shows the process no secret", async () => {
  const slow = await programOf(
    "process.on('message', () => setTimeout(() => process.send(Object.keys(process.env)), 300))",
  );
  const encode = encodeInProcess(slow, { mostWaiting: 2 });
  const started = performance.now();
  const [first, second, third] = await Promise.all([1, 2, 3].map(() => encode(Buffer.from("x"))));
  expect(third).toEqual({ outcome: "busy" });
  expect(first).toEqual(second);
  expect((first as unknown as string[]).filter((name) => /SECRET|DATABASE|SMTP|PATH/.test(name))).toEqual([]);
  expect(performance.now() - started).toBeGreaterThan(600);
}, 30_000);
