/** One request for every operation of the API, for what is another coach's; and others that name their ids elsewhere. */
import type { Theirs } from "./theirs.ts";

export type ApiRequest = [request: string, body?: object];

export function apiRequests(theirs: Theirs): Record<string, ApiRequest> {
  const person = `/people/${theirs.personId}`;
  const campaign = `/campaigns/${theirs.campaignId}/people`;
  return {
    listPeople: [`GET /people?coach=${theirs.slug}`],
    readPerson: [`GET ${person}`],
    addPerson: [
      "POST /people",
      { pageId: theirs.pageId, email: "new@example.test", basis: "They asked me to" },
    ],
    changePerson: [`PATCH ${person}`, { name: "Other", fields: { company: "Other" } }],
    tagPerson: [`POST ${person}/tags`, { tag: "Theirs now" }],
    untagPerson: [`DELETE ${person}/tags/warm`],
    stopPerson: [`POST ${person}/stop`, {}],
    erasePerson: [`DELETE ${person}`],
    listCoaches: ["GET /coaches"],
    listTags: ["GET /tags"],
    listFields: [`GET /fields?coach=${theirs.slug}`],
    listSegments: ["GET /segments"],
    listPages: ["GET /pages"],
    listActivities: [`GET /activities?personId=${theirs.personId}`],
    listCampaigns: ["GET /campaigns"],
    startCampaign: [`POST ${campaign}`, { personIds: [theirs.personId] }],
    stopCampaign: [`DELETE ${campaign}/${theirs.personId}`],
    listEvents: ["GET /events"],
    listRegistrations: [`GET /events/${theirs.eventId}/registrations`],
    registerPerson: [`POST /events/${theirs.eventId}/registrations`, { personId: theirs.personId }],
    listBroadcasts: ["GET /broadcasts"],
    draftBroadcast: ["POST /broadcasts", { coach: theirs.slug, name: "News", personIds: [theirs.personId] }],
    rehearseBroadcast: [`GET /broadcasts/${theirs.broadcasts.draft}/rehearsal`],
    sendBroadcast: [`POST /broadcasts/${theirs.broadcasts.draft}/send`, { recipients: 1 }],
  };
}

/** Filters and cursors: an id that is somebody else's selects nothing of theirs. */
export const apiFilters = (theirs: Theirs): ApiRequest[] => [
  [`GET /people?tag=${theirs.tagId}`],
  [`GET /people?campaign=${theirs.campaignId}`],
  [`GET /people?segment=${theirs.segmentId}`],
  [`GET /people?search=${theirs.email}`],
  [`GET /people?cursor=99999999999999999_${theirs.leadId}`],
  [`GET /activities?cursor=99999999999999999_${theirs.personId}`],
  [`GET /events?cursor=0_0_${theirs.eventId}`],
  [`GET /broadcasts?cursor=${theirs.broadcasts.paused}`],
  [`GET /events/${theirs.eventId}/registrations?state=waiting&cursor=1_${theirs.registrationId}`],
];

/** Mine and theirs in one request: nothing of theirs is done. */
export const apiMixtures = (theirs: Theirs, mine: { campaignId: string; slug: string }): ApiRequest[] => [
  [`POST /campaigns/${mine.campaignId}/people`, { personIds: [theirs.personId] }],
  [`DELETE /campaigns/${mine.campaignId}/people/${theirs.personId}`],
  ["POST /broadcasts", { coach: mine.slug, name: "News", personIds: [theirs.personId] }],
];
