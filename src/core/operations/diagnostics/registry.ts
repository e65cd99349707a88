/** Every check there is, in the order an owner reads them: from what the others depend on to the message itself. */
import type { OwnerCheck, SiteCheck } from "./check.ts";
import { checkCampaigns } from "./check-campaigns.ts";
import { checkClock } from "./check-clock.ts";
import { checkConfiguration } from "./check-configuration.ts";
import { checkDatabase } from "./check-database.ts";
import { checkDisk } from "./check-disk.ts";
import { checkMailServer } from "./check-mail-server.ts";
import { checkMessage } from "./check-message.ts";
import { checkMigrations } from "./check-migrations.ts";
import { checkNode } from "./check-node.ts";
import { checkProxy } from "./check-proxy.ts";
import { checkPublicAddress } from "./check-public-address.ts";
import { checkQueue } from "./check-queue.ts";
import { checkSenderDomains } from "./check-sender-domains.ts";
import { checkWorkers } from "./check-workers.ts";

/** Of the installation: the console shows them, and `doctor` on the command line. */
export const siteChecks = {
  node: { title: "Node", run: checkNode },
  configuration: { title: "Configuration", run: checkConfiguration },
  database: { title: "Database", run: checkDatabase },
  migrations: { title: "Migrations", run: checkMigrations },
  clock: { title: "Clock", run: checkClock },
  disk: { title: "Disk", run: checkDisk },
  workers: { title: "Workers", run: checkWorkers },
  queue: { title: "Queue", run: checkQueue },
  publicAddress: { title: "Public address", run: checkPublicAddress },
  proxy: { title: "Proxy", run: checkProxy },
  mailServer: { title: "Mail server", run: checkMailServer },
  senderDomains: { title: "Sender domains", run: (ctx, { lookup }) => checkSenderDomains(ctx, lookup) },
} satisfies Record<string, SiteCheck>;

/** For an owner who is signed in: of their coaches, and with a message to themselves. */
export const ownerChecks = {
  campaigns: { title: "Campaign data", run: checkCampaigns },
  message: { title: "A message to you", run: checkMessage },
} satisfies Record<string, OwnerCheck>;
