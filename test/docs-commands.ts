/** How each command that the documents show is known to work: the check that runs it, or why nothing here can. */
import { globSync, readFileSync } from "node:fs";
import { followed, readCommands } from "../dev/operate/read-commands.ts";

export type Command = { file: string; heading: string; line: string };

/** One command each, as it is typed: what a backslash or a here-document goes on with belongs to it, what follows `&&` is another. */
export function linesOf(block: string): string[] {
  const lines: string[] = [];
  let end: string | undefined;
  for (const line of block.split("\n")) {
    if (end !== undefined || lines.at(-1)?.endsWith("\\")) lines[lines.length - 1] += `\n${line}`;
    else if (line.trim() !== "" && !line.startsWith("#")) lines.push(line);
    if (line === end) end = undefined;
    else end ??= /<<(\w+)$/.exec(line)?.[1];
  }
  return lines.flatMap((line) => line.split(/ && (?=(?:[^']*'[^']*')*[^']*$)/));
}

export const documents = [...globSync("*.md"), ...globSync("docs/**/*.md")].sort();
export const commands: Command[] = documents.flatMap((file) =>
  readCommands(readFileSync(file, "utf8")).flatMap(({ heading, blocks }) =>
    blocks.flatMap(linesOf).map((line) => ({ file, heading, line })),
  ),
);

/** Blocks that `npm run operate:test` follows to the letter; it has no Docker, and leaves those lines out. */
export const isFollowed = ({ file, heading, line }: Command): boolean =>
  (file === "README.md" ||
    file === "UPGRADING.md" ||
    followed.pages.some((page) => file === `docs/operate/${page}.md`)) &&
  [...followed.headings, "Run it for real"].some((each) => each === heading) &&
  !line.startsWith("docker ");

/** `says` stands in the file that runs it, so that a check which is taken away is missed here. */
export const runElsewhere: { command: RegExp; by: string; says: string }[] = [
  { command: /^npm run dev$/, by: "proofs/dev.test.ts", says: "startDev(" },
  { command: /^npm ci$/, by: "dev/operate-test.ts", says: "building" },
  {
    command: /^foyer\.js restore /,
    by: "faults/restore.test.ts",
    says: "restore(fresh, { backup: { file: dump }, journal",
  },
  {
    command: /^curl [\s\S]*\/api\/v1\//,
    by: "src/web/api/api.db.test.ts",
    says: "every example of the reference is answered",
  },
];

/** What `npm run proofs:docs` runs itself, from the document's own line; the first also in verify. */
export const runHere = /^npx (vitest|playwright) /;

const DOCKER =
  "there is no Docker daemon here; npm run image:test builds and runs the same image, test/deploy.test.ts reads compose.yaml with docker-compose";
const CLUSTER = "there is no cluster here; test/deploy.test.ts reads the files";
/** How each begins. */
export const notRun: { line: string; reason: string }[] = [
  { line: "docker compose up -d", reason: DOCKER },
  { line: "docker compose pull", reason: DOCKER },
  { line: "docker compose wait migrate", reason: DOCKER },
  { line: "docker compose stop web-1 web-2 worker", reason: DOCKER },
  { line: "docker compose exec -T postgres sh -c", reason: DOCKER },
  { line: "docker compose run --rm migrate restore --made", reason: DOCKER },
  { line: "docker compose exec postgres sh /docker-entrypoint-initdb.d/roles.sh", reason: DOCKER },
  { line: "kubectl apply -f deploy/kubernetes/", reason: CLUSTER },
  { line: "kubectl wait --for=condition=complete", reason: CLUSTER },
  { line: "cosign verify", reason: "it asks the registry about a published release, and there is none yet" },
];
export const isNotRun = ({ line }: Command) => notRun.find((each) => line.startsWith(each.line));
