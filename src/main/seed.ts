/** The command that seeds the database: shipped samples on request, and a content folder of one's own. */
import { join } from "node:path";
import { findEditedCoaches } from "../core/content/coaches/find-edited-coaches.ts";
import type { Campaign } from "../core/content/emails/campaign.ts";
import type { Renderer } from "../core/content/emails/renderer.ts";
import type { Coach } from "../core/content/pages/coach.ts";
import { loadContent } from "../core/content/stored-pages/load-content.ts";
import {
  type ContentSeeded,
  type RenderedCampaign,
  seedContent,
} from "../core/content/stored-pages/seed-content.ts";
import type { Clock } from "../core/kernel/context.ts";
import { connect } from "../db/client.ts";

const USAGE = "Usage: seed [--samples] [folder]";
const NOTHING =
  "Nothing to seed: the sample coaches come with --samples, pages of your own with their folder. What is in the database stays as it is.";

/** In the build it lies beside the programs, one folder higher. */
export const shippedContent = join(
  import.meta.dirname,
  import.meta.filename.endsWith(".ts") ? "../../content" : "../content",
);

/** For development: a renderer with a memory, and campaigns as they are in the database. */
type SeedParts = Partial<Clock & Renderer> & { isStored?(campaign: RenderedCampaign): boolean };

/** Reads a content folder, renders its emails once and stores everything. A coach that an owner edited is rendered as edited. */
export async function seed(
  databaseUrl: string,
  folder = shippedContent,
  { now = () => new Date(), renderStep = renderWhenAsked, isStored = () => false }: SeedParts = {},
): Promise<ContentSeeded> {
  const content = await loadContent(folder);
  const database = connect(databaseUrl, { poolSize: 1 });
  try {
    const edited = await findEditedCoaches(database);
    const campaigns = await Promise.all(
      content.campaigns.map(async (campaign) => {
        const coach =
          edited.get(campaign.coach) ?? content.coaches.find((each) => each.slug === campaign.coach);
        if (!coach) throw new Error(`campaign '${campaign.name}' belongs to no coach: ${campaign.coach}`);
        return {
          ...campaign,
          templates: await Promise.all(campaign.steps.map((step) => renderStep(step, coach))),
          signupTemplate: campaign.signup ? await renderStep(campaign.signup, coach) : null,
          noticeTemplates: campaign.notices ? await renderNotices(renderStep, campaign.notices, coach) : null,
        };
      }),
    );
    const set = folder === shippedContent ? "samples" : "folder";
    const changed = campaigns.filter((campaign) => !isStored(campaign));
    return await seedContent({ ...database, clock: { now } }, { ...content, campaigns: changed, set });
  } finally {
    await database.close();
  }
}

const renderWhenAsked: Renderer["renderStep"] = async (message, coach) =>
  (await import("../emails/render-step.ts")).renderStep(message, coach);

/** Requires the database only if something is to be stored. */
export async function seedCommand(databaseUrl: () => string, args: string[]): Promise<void> {
  const folders = args.filter((each) => !each.startsWith("--"));
  const flags = args.filter((each) => each.startsWith("--"));
  if (folders.length > 1 || flags.some((each) => each !== "--samples")) throw new Error(USAGE);
  const sets = [...(flags.length > 0 ? [shippedContent] : []), ...folders];
  if (sets.length === 0) process.stdout.write(`${NOTHING}\n`);
  for (const folder of sets) {
    const { coaches, leftOut } = await seed(databaseUrl(), folder);
    process.stdout.write(
      `${coaches === 1 ? "1 coach" : `${coaches} coaches`} seeded.${leftOutLine(leftOut)}\n`,
    );
  }
}

const leftOutLine = (slugs: string[]) =>
  slugs.length > 0 ? ` Left out, because an owner deleted or made them: ${slugs.join(", ")}.` : "";

async function renderNotices(
  renderStep: Renderer["renderStep"],
  notices: NonNullable<Campaign["notices"]>,
  coach: Coach,
) {
  const { dated, reminder, waiting, promoted, recording, cancelled } = notices;
  return {
    dated: await renderStep(dated, coach),
    reminder: await renderStep(reminder, coach),
    waiting: await renderStep(waiting, coach),
    promoted: await renderStep(promoted, coach),
    "next-date": await renderStep(notices["next-date"], coach),
    recording: await renderStep(recording, coach),
    cancelled: await renderStep(cancelled, coach),
  };
}
