/** The commands of a document, as a person would type them: the `sh` blocks under each of its headings. */
/** What `npm run operate:test` follows: these pages of `docs/operate/`, and of them what stands under these headings. */
export const followed = {
  pages: ["compose", "systemd", "samples", "pgbouncer"],
  headings: [
    "Install by compose",
    "Install by systemd",
    "Samples",
    "A proxy on another machine",
    "PgBouncer",
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

/** The document says what is to be replaced by one's own; each of these must stand in what is run. */
export function fillIn(block: string, values: Record<string, string>): string {
  return Object.entries(values).reduce(
    (text, [placeholder, own]) => text.replaceAll(placeholder, own),
    block,
  );
}
