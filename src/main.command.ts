/** Composition root of the commands: migrate, seed, owner, doctor, env-example, openapi. Each reads what it needs when it runs. */
import { join } from "node:path";
import { findEditedCoaches } from "./core/content/coaches/find-edited-coaches.ts";
import type { Campaign } from "./core/content/emails/campaign.ts";
import type { Renderer } from "./core/content/emails/renderer.ts";
import type { Coach } from "./core/content/pages/coach.ts";
import { loadContent } from "./core/content/stored-pages/load-content.ts";
import { seedContent } from "./core/content/stored-pages/seed-content.ts";
import type { Clock } from "./core/kernel/context.ts";
import { connect } from "./db/client.ts";
import { migrate } from "./db/migrate.ts";
import { exampleEnv, readDatabaseEnv } from "./env.ts";
import { doctorCommand } from "./main.doctor.ts";
import { createLog } from "./main.log.ts";
import { makeFirstOwner, ownerCommand } from "./main.owner.ts";
import { runCommand } from "./main.run.ts";
import { whenDatabaseIsThere } from "./main.wait.ts";

export { makeFirstOwner, migrate };

/** In the source and in the build the content lies beside the folder of this file. */
export const shippedContent = join(import.meta.dirname, "../content");

/** Reads a content folder, renders its emails once, and stores all of it. A coach whom an owner changed is drawn as changed. */
export async function seed(
  databaseUrl: string,
  folder = shippedContent,
  clock: Clock = { now: () => new Date() },
): Promise<void> {
  const content = await loadContent(folder);
  const { renderStep } = await import("./emails/render-step.ts");
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
    await seedContent({ ...database, clock }, { ...content, campaigns });
  } finally {
    await database.close();
  }
}

async function renderNotices(
  renderStep: Renderer["renderStep"],
  notices: NonNullable<Campaign["notices"]>,
  coach: Coach,
) {
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

/** The text of `docs/openapi.json`, with the functions that the shipped pages name; a test holds the file to it. */
export async function describeFunctions(): Promise<string> {
  const { pages } = await loadContent(shippedContent);
  const { openApi } = await import("./web/functions/open-api.ts");
  const named = new Set(pages.flatMap(({ form }) => form?.emailFunction ?? []));
  return `${JSON.stringify(openApi([...named]), null, 2)}\n`;
}

/** A database that is started together with this may take longer. */
const WAIT_MS = 60_000;

async function migrateWhenThere(url: string): Promise<void> {
  const ending = AbortSignal.timeout(WAIT_MS);
  const log = createLog("command", "info");
  const done = await whenDatabaseIsThere({ log }, ending, () => migrate(url).then(() => true));
  if (!done) throw new Error(`The database was not there for ${WAIT_MS / 1000} seconds.`);
}

const commands: Record<string, () => Promise<void>> = {
  migrate() {
    const { DATABASE_URL, DATABASE_DIRECT_URL } = readDatabaseEnv();
    return migrateWhenThere(DATABASE_DIRECT_URL ?? DATABASE_URL);
  },
  /** `seed [folder]`: from another content folder than the one that ships. */
  seed: () => seed(readDatabaseEnv().DATABASE_URL, process.argv[3]),
  /** `owner make <email> [name]` or `owner reset <email>`. */
  owner: () => ownerCommand(readDatabaseEnv().DATABASE_URL, process.argv.slice(3)),
  /** `doctor [--json]`: what is wrong with this installation, and how to fix it. */
  doctor: () => doctorCommand(process.argv.slice(3)),
  "env-example": async () => void process.stdout.write(exampleEnv()),
  openapi: async () => void process.stdout.write(await describeFunctions()),
};

/** What the built entry calls, after it has looked at Node's version. */
export const main = () =>
  runCommand(
    async () => {
      const name = process.argv[2] ?? "";
      const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
      if (!command)
        throw new Error(`There is no command '${name}'; there are: ${Object.keys(commands).join(", ")}`);
      await command();
    },
    { envFile: ".env" },
  );

if (import.meta.main) await main();
