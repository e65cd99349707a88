/** Composition root of the commands: migrate, seed, guides, owner, doctor, env-example, openapi. */
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { findEditedCoaches } from "./core/content/coaches/find-edited-coaches.ts";
import type { Campaign } from "./core/content/emails/campaign.ts";
import type { Coach } from "./core/content/pages/coach.ts";
import { loadContent } from "./core/content/stored-pages/load-content.ts";
import { seedContent } from "./core/content/stored-pages/seed-content.ts";
import type { Clock } from "./core/kernel/context.ts";
import { connect } from "./db/client.ts";
import { migrate } from "./db/migrate.ts";
import { renderStep } from "./emails/render-step.ts";
import { exampleEnv, readEnv } from "./env.ts";
import { renderGuide } from "./guides/render-guide.tsx";
import { doctorCommand } from "./main.doctor.ts";
import { makeFirstOwner, ownerCommand } from "./main.owner.ts";
import { runCommand } from "./main.run.ts";
import { openApi } from "./web/functions/open-api.ts";

export { makeFirstOwner, migrate };

/** Reads a content folder, renders its emails once, and stores all of it. A coach whom an owner changed is drawn as changed. */
export async function seed(
  databaseUrl: string,
  folder?: string,
  clock: Clock = { now: () => new Date() },
): Promise<void> {
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
          noticeTemplates: campaign.notices ? await renderNotices(campaign.notices, coach) : null,
        };
      }),
    );
    await seedContent({ ...database, clock }, { ...content, campaigns });
  } finally {
    await database.close();
  }
}

async function renderNotices(notices: NonNullable<Campaign["notices"]>, coach: Coach) {
  const { dated, reminder, waiting, promoted, recording } = notices;
  return {
    dated: await renderStep(dated, coach),
    reminder: await renderStep(reminder, coach),
    waiting: await renderStep(waiting, coach),
    promoted: await renderStep(promoted, coach),
    "next-date": await renderStep(notices["next-date"], coach),
    recording: await renderStep(recording, coach),
  };
}

/** Sets every guide as a PDF, for the web process to hand out. */
export async function renderGuides(folder: string): Promise<void> {
  const { guides, coaches } = await loadContent();
  await mkdir(folder, { recursive: true });
  for (const guide of guides) {
    const coach = coaches.find((each) => each.slug === guide.coach);
    if (!coach) throw new Error(`guide '${guide.id}' belongs to no coach: ${guide.coach}`);
    await writeFile(join(folder, `${guide.id}.pdf`), await renderGuide(guide, coach));
  }
}

/** The text of `docs/openapi.json`, with the functions that the shipped pages name; a test holds the file to it. */
export async function describeFunctions(): Promise<string> {
  const { pages } = await loadContent();
  const named = new Set(pages.flatMap(({ form }) => form?.emailFunction ?? []));
  return `${JSON.stringify(openApi([...named]), null, 2)}\n`;
}

const commands: Record<string, () => Promise<void>> = {
  migrate: () => migrate(readEnv().DATABASE_URL),
  /** `seed [folder]`: from another content folder than the one that ships. */
  seed: () => seed(readEnv().DATABASE_URL, process.argv[3]),
  guides: () => renderGuides("build/client/guides"),
  /** `owner make <email> [name]` or `owner reset <email>`. */
  owner: () => ownerCommand(readEnv().DATABASE_URL, process.argv.slice(3)),
  /** `doctor [--json]`: what is wrong with this installation, and how to fix it. */
  doctor: () => doctorCommand(process.argv.slice(3)),
  "env-example": async () => void process.stdout.write(exampleEnv()),
  openapi: async () => void process.stdout.write(await describeFunctions()),
};

/** What the built entry calls, after it has looked at Node's version. */
export const main = () =>
  runCommand(async () => {
    const name = process.argv[2] ?? "";
    const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
    if (!command)
      throw new Error(`There is no command '${name}'; there are: ${Object.keys(commands).join(", ")}`);
    await command();
  });

if (import.meta.main) await main();
