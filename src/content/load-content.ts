/** Reads a content folder: one typed data file a coach, a page, a campaign; adding one is adding a file. */
import { readdir } from "node:fs/promises";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import type { z } from "zod";
import { type Campaign, campaign } from "../core/emails/campaign.ts";
import { type Coach, coach } from "../core/pages/coach.ts";
import { type Guide, guide } from "../core/pages/guide.ts";
import { expandLeadMagnet, type LeadMagnetContent } from "../core/pages/lead-magnet.ts";
import { type PageDocument, pageDocument } from "../core/pages/page-document.ts";

export type Content = { coaches: Coach[]; pages: PageDocument[]; campaigns: Campaign[]; guides: Guide[] };

export async function loadContent(folder = resolve("src/content")): Promise<Content> {
  const [coaches, pages, campaigns, guides] = await Promise.all([
    readAll(join(folder, "coaches"), coach),
    readAll(join(folder, "pages"), pageDocument, expandTemplate),
    readAll(join(folder, "campaigns"), campaign),
    readAll(join(folder, "guides"), guide),
  ]);
  return { coaches, pages, campaigns, guides };
}

/** A page file may hold the config of the lead magnet template instead of a document. */
const expandTemplate = (file: unknown) =>
  typeof file === "object" && file !== null && "template" in file
    ? expandLeadMagnet(file as LeadMagnetContent)
    : file;

async function readAll<T>(
  folder: string,
  schema: z.ZodType<T>,
  prepare: (file: unknown) => unknown = (file) => file,
): Promise<T[]> {
  const files = (await readdir(folder)).filter((file) => /^[a-z0-9-]+\.ts$/.test(file)).sort();
  return Promise.all(
    files.map(async (file) => {
      const module: { default: unknown } = await import(
        /* @vite-ignore */ pathToFileURL(join(folder, file)).href
      );
      const read = schema.safeParse(prepare(module.default));
      if (read.success) return read.data;
      const issues = read.error.issues.map(
        (issue) => `${issue.path.join(".") || "the document"}: ${issue.message}`,
      );
      throw new Error(`${join(folder, file)} breaks its schema:\n  ${issues.join("\n  ")}`);
    }),
  );
}
