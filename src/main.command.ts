/** Composition root of the commands: migrate, seed, env-example. */
import { loadContent } from "./content/load-content.ts";
import { seedContent } from "./core/documents/seed-content.ts";
import { connect } from "./db/client.ts";
import { migrate } from "./db/migrate.ts";
import { renderStep } from "./emails/render-step.ts";
import { exampleEnv, readEnv } from "./env.ts";
import { run } from "./main.run.ts";

export { migrate };

/** Reads a content folder, renders its emails once, and stores all of it. */
export async function seed(databaseUrl: string, folder?: string): Promise<void> {
  const content = await loadContent(folder);
  const campaigns = await Promise.all(
    content.campaigns.map(async (campaign) => {
      const coach = content.coaches.find((each) => each.slug === campaign.coach);
      if (!coach) throw new Error(`campaign '${campaign.name}' belongs to no coach: ${campaign.coach}`);
      return {
        ...campaign,
        templates: await Promise.all(campaign.steps.map((step) => renderStep(step, coach))),
      };
    }),
  );
  const database = connect(databaseUrl, { poolSize: 1 });
  try {
    await seedContent(database, { ...content, campaigns });
  } finally {
    await database.close();
  }
}

const commands: Record<string, () => Promise<void>> = {
  migrate: () => migrate(readEnv().DATABASE_URL),
  seed: () => seed(readEnv().DATABASE_URL),
  "env-example": async () => void process.stdout.write(exampleEnv()),
};

if (import.meta.main) {
  await run(async () => {
    const name = process.argv[2] ?? "";
    const command = commands[name];
    if (!command)
      throw new Error(`There is no command '${name}'; there are: ${Object.keys(commands).join(", ")}`);
    await command();
    return { stop: async () => undefined };
  });
}
