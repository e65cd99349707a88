/** Extracts a document's commands: the `sh` blocks under each heading. */
export const followed = {
  pages: ["compose", "systemd", "samples", "pgbouncer", "database-roles"],
  headings: [
    "Install with Docker Compose",
    "Install with systemd",
    "Samples",
    "A proxy on another machine",
    "PgBouncer",
    "Make the roles",
    "With systemd",
  ] as const,
};

export type Section = { heading: string; blocks: string[] };

export function readCommands(markdown: string): Section[] {
  return markdown.split(/^##? /m).flatMap((text) => {
    const heading = text.slice(0, text.indexOf("\n")).trim();
    const blocks = [...text.matchAll(/^```sh\n([\s\S]*?)^```$/gm)].map(([, block = ""]) => block);
    return blocks.length > 0 ? [{ heading, blocks }] : [];
  });
}

export function fillIn(block: string, values: Record<string, string>): string {
  return Object.entries(values).reduce(
    (text, [placeholder, own]) => text.replaceAll(placeholder, own),
    block,
  );
}
