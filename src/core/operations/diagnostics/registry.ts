/** Every check there is, in the order an owner reads them: from what the others depend on to the message itself. */
import type { Check } from "./check.ts";
import { checkCampaigns } from "./check-campaigns.ts";
import { checkConfiguration } from "./check-configuration.ts";
import { checkDatabase } from "./check-database.ts";
import { checkMailServer } from "./check-mail-server.ts";
import { checkMessage } from "./check-message.ts";
import { checkMigrations } from "./check-migrations.ts";
import { checkQueue } from "./check-queue.ts";
import { checkSenderDomains } from "./check-sender-domains.ts";
import { checkWorkers } from "./check-workers.ts";

export const checks: Record<string, Check> = {
  configuration: { title: "Configuration", run: checkConfiguration },
  database: { title: "Database", run: checkDatabase },
  migrations: { title: "Migrations", run: checkMigrations },
  workers: { title: "Workers", run: checkWorkers },
  queue: { title: "Queue", run: checkQueue },
  mailServer: { title: "Mail server", run: checkMailServer },
  senderDomains: { title: "Sender domains", run: (ctx) => checkSenderDomains(ctx) },
  campaigns: { title: "Campaign data", run: checkCampaigns },
  message: { title: "A message to you", run: checkMessage },
};
