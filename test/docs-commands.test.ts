/** Every command in the documents is run by a check, or says why it cannot be. */
import { existsSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import {
  commands,
  documents,
  isFollowed,
  isNotRun,
  linesOf,
  notRun,
  runElsewhere,
  runHere,
} from "./docs-commands.ts";

const text = (file: string) => readFileSync(file, "utf8");

it("finds the commands, those over several lines too", () => {
  expect(commands.length).toBeGreaterThan(45);
  expect(linesOf("a \\\n  b\n# why\ncat > x <<END\none\n\nEND\nc && sh -c 'd && e'\n")).toEqual([
    "a \\\n  b",
    "cat > x <<END\none\n\nEND",
    "c",
    "sh -c 'd && e'",
  ]);
});

it("every command is run, or says why not", () => {
  const open = commands.filter(
    (command) =>
      !isFollowed(command) &&
      !runElsewhere.some((proof) => proof.command.test(command.line)) &&
      !runHere.test(command.line) &&
      !isNotRun(command),
  );
  expect(open).toEqual([]);
});

it.each(runElsewhere)("$by runs $command", ({ command, by, says }) => {
  expect(text(by)).toContain(says);
  expect(commands.some(({ line }) => command.test(line))).toBe(true);
});

describe("what is not run", () => {
  it("is ten commands at most, each still in a document, each with its reason", () => {
    expect(notRun.length).toBeLessThanOrEqual(10);
    for (const { line, reason } of notRun) {
      expect([line, commands.some((command) => command.line.startsWith(line))]).toEqual([line, true]);
      expect(reason.length).toBeGreaterThan(20);
    }
  });
  it("names services that compose.yaml has", () => {
    const services = Object.keys(
      (parse(text("compose.yaml"), { merge: true }) as { services: object }).services,
    );
    const named = commands.flatMap(({ line }) =>
      [
        ...line.matchAll(
          /docker compose (?:stop|wait|exec -T|run --rm|up -d --no-deps) ((?:[a-z]+(?:-\d)? ?)+)/g,
        ),
      ].flatMap(([whole, names = ""]) =>
        /(exec|run) /.test(whole) ? names.split(" ").slice(0, 1) : names.trim().split(" "),
      ),
    );
    expect(named.length).toBeGreaterThanOrEqual(8);
    expect(named.filter((name) => !services.includes(name))).toEqual([]);
  });
  it("names files that are there", () => {
    const files = commands.flatMap(({ line }) =>
      [...line.matchAll(/-f (\S+)/g)].map(([, file = ""]) => file),
    );
    expect(files.length).toBeGreaterThanOrEqual(4);
    expect(files.filter((file) => !existsSync(file))).toEqual([]);
  });
});

it("a block of commands says that it is one", () => {
  const silent = documents.flatMap((file) =>
    [
      ...text(file).matchAll(
        /^ *```\n *((?:npm|npx|docker|node|foyer\.js|kubectl|systemctl|psql|git|cd|curl) .*)$/gm,
      ),
    ].map(([, line]) => `${file}: ${line}`),
  );
  expect(silent).toEqual([]);
});
