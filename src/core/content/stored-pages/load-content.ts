import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { ZodError, type z } from "zod";
import { type Campaign, campaign } from "../emails/campaign.ts";
import { type Coach, coach } from "../pages/coach.ts";
import { ContentError } from "../pages/content-error.ts";
import { type Guide, guide } from "../pages/guide.ts";
import { expandLeadMagnet, type LeadMagnetContent } from "../pages/lead-magnet.ts";
import { type PageDocument, pageDocument } from "../pages/page-document.ts";
import { type ContentFile, checkContent } from "./check-content.ts";

export type Content = {
  coaches: Coach[];
  pages: PageDocument[];
  campaigns: Campaign[];
  guides: Guide[];
  pageFiles: Map<string, string>;
};

export async function loadContent(folder: string): Promise<Content> {
  const problems: string[] = [];
  const [coaches, pages, campaigns, guides] = await Promise.all([
    readAll(join(folder, "coaches"), coach, problems),
    readAll(join(folder, "pages"), pageDocument, problems, expandTemplate),
    readAll(join(folder, "campaigns"), campaign, problems),
    readAll(join(folder, "guides"), guide, problems),
  ]);
  // Only if every file was read: otherwise pages would be blamed for a broken campaign file.
  if (problems.length === 0) problems.push(...checkContent({ coaches, pages, campaigns, guides }));
  if (problems.length > 0) throw new ContentError(problems.sort());
  const values = <Kind>(files: ContentFile<Kind>[]) => files.map(({ value }) => value);
  return {
    coaches: values(coaches),
    pages: values(pages),
    campaigns: values(campaigns),
    guides: values(guides),
    pageFiles: new Map(pages.map(({ file, value }) => [value.id, file])),
  };
}

const expandTemplate = (file: unknown) =>
  typeof file === "object" && file !== null && "template" in file
    ? expandLeadMagnet(file as LeadMagnetContent)
    : file;

async function readAll<Kind>(
  folder: string,
  schema: z.ZodType<Kind>,
  problems: string[],
  prepare: (file: unknown) => unknown = (file) => file,
): Promise<ContentFile<Kind>[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith(".ts")).sort();
  const read = await Promise.all(
    files.map(async (name) => {
      const file = join(folder, name);
      try {
        if (!/^[a-z0-9-]+\.ts$/.test(name))
          throw new Error("a file is named in small letters, digits and dashes");
        return [{ file, value: schema.parse(prepare(await defaultOf(file))) }];
      } catch (error) {
        problems.push(...problemsOf(error).map((problem) => `${file}: ${problem}`));
        return [];
      }
    }),
  );
  return read.flat();
}

async function defaultOf(file: string): Promise<unknown> {
  try {
    return ((await import(/* @vite-ignore */ pathToFileURL(file).href)) as { default: unknown }).default;
  } catch (error) {
    throw new Error(`it cannot be read: ${(error as Error).message}`);
  }
}

const problemsOf = (error: unknown): string[] =>
  error instanceof ZodError
    ? error.issues.map(({ path, message }) => `${path.join(".") || "the document"}: ${message}`)
    : [(error as Error).message];
