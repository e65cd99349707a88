/** Every check by subject, in the order an owner reads them: prerequisites first. */
import type { Check } from "#core/kernel/checks/run-checks.ts";
import type { Scope } from "#core/kernel/scope.ts";
import { broadcastChecks } from "#core/programs/broadcasts/check-broadcast.ts";
import type { FoundBroadcast } from "#core/programs/broadcasts/find-broadcast.ts";
import { visitChecks } from "../synthetic-checks/visit-checks.ts";
import type { SiteVisit } from "../synthetic-checks/visit-site.ts";
import type { CampaignFacts } from "./campaign/campaign-facts.ts";
import { entry, fields, postalAddress, size, unsubscribeLink } from "./campaign/messages.ts";
import { wording } from "./campaign/wording.ts";
import { calendar, guideFiles, joinLinks, pastEvents, recordings, scheduler } from "./coach/dead-ends.ts";
import type { CoachPlaces } from "./coach/places.ts";
import { date, eventWords, joinLink, seats, zone } from "./event/event.ts";
import type { EventFacts } from "./event/event-facts.ts";
import { messageLinks, pageLinks } from "./links.ts";
import { messageTags, pageTags } from "./merge-tags.ts";
import { addresses } from "./page/addresses.ts";
import { consent, guide, references } from "./page/campaign.ts";
import { pictures, readability, unfilled } from "./page/content.ts";
import type { DraftFacts } from "./page/draft-facts.ts";
import { pageEvent } from "./page/event.ts";
import { form } from "./page/form.ts";
import { alignment, senderDomains, senderRecords } from "./sender.ts";
import { campaigns } from "./site/campaigns.ts";
import { configuration } from "./site/configuration.ts";
import { database, migrations } from "./site/database.ts";
import { databaseRoles } from "./site/database-roles.ts";
import { clock, disk, node } from "./site/machine.ts";
import { mailServer } from "./site/mail-server.ts";
import { message } from "./site/message.ts";
import { proxy, publicAddress } from "./site/public-address.ts";
import { queue, workers } from "./site/workers.ts";
import type { Tools } from "./tools.ts";

type Registry = {
  /** The installation; shown in the console and by `doctor` on the command line. */
  site: Check<Tools>[];
  /** Needs a signed-in owner: their coaches, and a message to themselves. */
  owner: Check<Scope>[];
  /** Run before a campaign goes live, an event opens, a draft is published, a broadcast is sent. */
  campaign: Check<CampaignFacts & Tools>[];
  /** What a campaign's emails say, without who sends and who gets them. */
  messages: Check<CampaignFacts & Tools>[];
  event: Check<EventFacts & Tools>[];
  page: Check<DraftFacts>[];
  broadcast: Check<FoundBroadcast>[];
  visit: Check<SiteVisit>[];
  /** Where a coach's emails lead: run by the worker, every night and before emails are sent. */
  coach: Check<CoachPlaces & Tools>[];
};

const messages: Registry["messages"] = [
  ...[messageTags, fields, messageLinks, unsubscribeLink, postalAddress, wording, size],
];

export const registry: Registry = {
  site: [
    ...[node, configuration, database, databaseRoles, migrations, clock, disk],
    ...[workers, queue, publicAddress, proxy, mailServer, senderDomains],
  ],
  owner: [campaigns, message],
  campaign: [entry, senderRecords, alignment, ...messages],
  messages,
  event: [date, zone, joinLink, seats, eventWords],
  page: [
    ...[addresses, unfilled, consent, references, guide],
    ...[pageLinks, pageEvent, pageTags, pictures, readability, form],
  ],
  broadcast: broadcastChecks,
  visit: visitChecks,
  coach: [calendar, scheduler, joinLinks, recordings, guideFiles, pastEvents],
};
