/** Every route of the URL map: whom it is for, and an address to ask for. A new route must enter here. */
import { readFile } from "node:fs/promises";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import routes from "#web/routes.ts";

/** A well-formed id that belongs to nothing. */
export const NOBODY = "00000000-0000-4000-8000-000000000000";

/** Whom a route is for, an address to request, and what its owner is answered. The key is the route as the URL map has it. */
export const routeTable: Record<
  string,
  { for: "anyone" | "owner" | "sign-in"; at: string; status?: number }
> = {
  "/": { for: "anyone", at: "/" },
  "/sample-scheduler/:coach": { for: "anyone", at: "/sample-scheduler/nina" },
  "/book/:coach": { for: "anyone", at: "/book/nina" },
  "/book/:coach/:token": { for: "anyone", at: "/book/nina/none" },
  "/book/:coach/:token/:file": { for: "anyone", at: "/book/nina/none/call.ics" },
  "/watch/:address": { for: "anyone", at: "/watch/masterclass" },
  "/unsubscribe/:token": { for: "anyone", at: "/unsubscribe/none" },
  "/confirm/:token": { for: "anyone", at: "/confirm/none" },
  "/confirm-signup/:token": { for: "anyone", at: "/confirm-signup/none" },
  "/seat/:token": { for: "anyone", at: "/seat/none" },
  "/join-event/:token": { for: "anyone", at: "/join-event/none" },
  "/to-link/:token": { for: "anyone", at: "/to-link/none" },
  "/to-scheduler/:token": { for: "anyone", at: "/to-scheduler/none" },
  "/preview/:token": { for: "anyone", at: "/preview/none" },
  "/alerts/:token": { for: "anyone", at: "/alerts/none" },
  "/summary/:token": { for: "anyone", at: "/summary/none" },
  "/image-generator": { for: "anyone", at: "/image-generator" },
  "/privacy": { for: "anyone", at: "/privacy" },
  "/terms": { for: "anyone", at: "/terms" },
  "/sitemap.xml": { for: "anyone", at: "/sitemap.xml" },
  "/sitemaps/:name": { for: "anyone", at: "/sitemaps/1.xml" },
  "/robots.txt": { for: "anyone", at: "/robots.txt" },
  "/portraits/:name": { for: "anyone", at: "/portraits/none.webp" },
  "/files/:name": { for: "anyone", at: "/files/none.webp" },
  "/guides/:name": { for: "anyone", at: "/guides/none.pdf" },
  "/guides/:name/:page": { for: "anyone", at: "/guides/none/1.webp" },
  "/free-times/:coach": { for: "anyone", at: "/free-times/none" },
  "/calendar/:name": { for: "anyone", at: "/calendar/none.ics" },
  "/share/:name": { for: "anyone", at: "/share/nine-ways.png" },
  "/*": { for: "anyone", at: "/9ways" },
  "/sign-in": { for: "sign-in", at: "/sign-in" },
  "/sign-out": { for: "sign-in", at: "/sign-out" },
  "/forgot-password": { for: "sign-in", at: "/forgot-password" },
  "/reset-password/:token": { for: "sign-in", at: "/reset-password/none" },
  "/invitation/:token": { for: "sign-in", at: "/invitation/none" },
  "/setup": { for: "sign-in", at: "/setup" },
  "/console": { for: "owner", at: "/console" },
  "/console/coaches.csv": { for: "owner", at: "/console/coaches.csv" },
  "/console/today": { for: "owner", at: "/console/today" },
  "/console/first-hour": { for: "owner", at: "/console/first-hour" },
  "/console/first-hour/canvas": { for: "owner", at: "/console/first-hour/canvas" },
  "/console/coaches": { for: "owner", at: "/console/coaches" },
  "/console/coaches/new": { for: "owner", at: "/console/coaches/new" },
  "/console/coaches/delete-samples": { for: "owner", at: "/console/coaches/delete-samples" },
  "/console/coaches/:slug/delete": { for: "owner", at: "/console/coaches/nina/delete" },
  "/console/coaches/:slug": { for: "owner", at: "/console/coaches/nina" },
  "/console/coaches/:slug/look": { for: "owner", at: "/console/coaches/nina/look" },
  "/console/coaches/:slug/look/page": { for: "owner", at: "/console/coaches/nina/look/page" },
  "/console/coaches/:slug/look/email": { for: "owner", at: "/console/coaches/nina/look/email" },
  "/console/coaches/:slug/look/guide": { for: "owner", at: "/console/coaches/nina/look/guide" },
  "/console/files": { for: "owner", at: "/console/files" },
  "/console/guides": { for: "owner", at: "/console/guides" },
  "/console/guides/:id/draft": { for: "owner", at: `/console/guides/${NOBODY}/draft`, status: 404 },
  "/console/guides/:id/layout": { for: "owner", at: `/console/guides/${NOBODY}/layout`, status: 404 },
  "/console/guides/:id/versions": { for: "owner", at: `/console/guides/${NOBODY}/versions`, status: 404 },
  "/console/guides/:id": { for: "owner", at: `/console/guides/${NOBODY}`, status: 404 },
  "/console/files/:id": { for: "owner", at: `/console/files/${NOBODY}`, status: 404 },
  "/console/pages": { for: "owner", at: "/console/pages" },
  "/console/pages/new": { for: "owner", at: "/console/pages/new" },
  "/console/pages/new/address": { for: "owner", at: "/console/pages/new/address" },
  "/console/pages/new/canvas": { for: "owner", at: "/console/pages/new/canvas", status: 404 },
  "/console/pages/:id": { for: "owner", at: `/console/pages/${NOBODY}`, status: 404 },
  "/console/pages/:id/canvas": { for: "owner", at: `/console/pages/${NOBODY}/canvas`, status: 404 },
  "/console/pages/:id/palette/:type": {
    for: "owner",
    at: `/console/pages/${NOBODY}/palette/Faq`,
    status: 404,
  },
  "/console/pages/:id/share.png": { for: "owner", at: `/console/pages/${NOBODY}/share.png`, status: 404 },
  "/console/pages/:id/patch": { for: "owner", at: `/console/pages/${NOBODY}/patch`, status: 404 },
  "/console/pages/:id/versions/:version": {
    for: "owner",
    at: `/console/pages/${NOBODY}/versions/1`,
    status: 404,
  },
  "/console/templates": { for: "owner", at: "/console/templates" },
  "/console/templates/:id": { for: "owner", at: `/console/templates/${NOBODY}`, status: 404 },
  "/console/templates/:id/copies/:copy": {
    for: "owner",
    at: `/console/templates/${NOBODY}/copies/${NOBODY}`,
    status: 404,
  },
  "/console/templates/:id/copies/:copy/:side": {
    for: "owner",
    at: `/console/templates/${NOBODY}/copies/${NOBODY}/after`,
    status: 404,
  },
  "/console/pages/:id/editors": { for: "owner", at: `/console/pages/${NOBODY}/editors`, status: 200 },
  "/console/people/:id/consents/:consent": {
    for: "owner",
    at: `/console/people/${NOBODY}/consents/${NOBODY}`,
  },
  "/console/leads/:id/consents/:consent": {
    for: "owner",
    at: `/console/leads/${NOBODY}/consents/${NOBODY}`,
  },
  "/console/pages/:id/versions": { for: "owner", at: `/console/pages/${NOBODY}/versions`, status: 404 },
  "/console/leads": { for: "owner", at: "/console/leads", status: 302 },
  "/console/people": { for: "owner", at: "/console/people" },
  "/console/people.csv": { for: "owner", at: "/console/people.csv" },
  "/console/people/new": { for: "owner", at: "/console/people/new" },
  "/console/people/:id": { for: "owner", at: `/console/people/${NOBODY}`, status: 404 },
  "/console/segments": { for: "owner", at: "/console/segments" },
  "/console/segments/:id": { for: "owner", at: `/console/segments/${NOBODY}`, status: 404 },
  "/console/tags": { for: "owner", at: "/console/tags" },
  "/console/leads.csv": { for: "owner", at: "/console/leads.csv", status: 302 },
  "/console/leads/import": { for: "owner", at: "/console/leads/import" },
  "/console/leads/import/:id": {
    for: "owner",
    at: `/console/leads/import/${NOBODY}`,
    status: 404,
  },
  "/console/leads/import/:id/rows.csv": {
    for: "owner",
    at: `/console/leads/import/${NOBODY}/rows.csv`,
    status: 404,
  },
  "/console/people/:id/export": { for: "owner", at: `/console/people/${NOBODY}/export`, status: 302 },
  "/console/messages/:id": { for: "owner", at: `/console/messages/${NOBODY}` },
  "/console/messages/:id/body": { for: "owner", at: `/console/messages/${NOBODY}/body` },
  "/console/functions/:name": { for: "owner", at: "/console/functions/email-debug-dashboard", status: 405 },
  "/console/view-as": { for: "owner", at: "/console/view-as", status: 302 },
  "/console/bearer": { for: "owner", at: "/console/bearer", status: 405 },
  "/console/campaigns": { for: "owner", at: "/console/campaigns" },
  "/console/campaigns/new": { for: "owner", at: "/console/campaigns/new" },
  "/console/campaigns/:id": { for: "owner", at: `/console/campaigns/${NOBODY}` },
  "/console/campaigns/:id/change": { for: "owner", at: `/console/campaigns/${NOBODY}/change`, status: 404 },
  "/console/campaigns/:id/change/effects": {
    for: "owner",
    at: `/console/campaigns/${NOBODY}/change/effects`,
    status: 404,
  },
  "/console/campaigns/:id/:part": { for: "owner", at: `/console/campaigns/${NOBODY}/step-1` },
  "/console/campaigns/:id/:part/versions": {
    for: "owner",
    at: `/console/campaigns/${NOBODY}/step-1/versions`,
  },
  "/console/campaigns/:id/:part/preview": { for: "owner", at: `/console/campaigns/${NOBODY}/step-1/preview` },
  "/console/campaigns/:id/:part/draft": {
    for: "owner",
    at: `/console/campaigns/${NOBODY}/step-1/draft`,
    status: 404,
  },
  "/console/broadcasts": { for: "owner", at: "/console/broadcasts" },
  "/console/broadcasts/:id": { for: "owner", at: `/console/broadcasts/${NOBODY}`, status: 404 },
  ...Object.fromEntries(
    ["write", "audience", "rehearsal", "sending", "account", "account.csv", "people", "preview", "draft"].map(
      (step) => [
        `/console/broadcasts/:id/${step}`,
        { for: "owner" as const, at: `/console/broadcasts/${NOBODY}/${step}`, status: 404 },
      ],
    ),
  ),
  "/console/leads/:id": { for: "owner", at: `/console/leads/${NOBODY}` },
  "/console/site-checks": { for: "owner", at: "/console/site-checks" },
  "/console/time-machine": { for: "owner", at: "/console/time-machine" },
  "/console/time-machine/body/:key": { for: "owner", at: `/console/time-machine/body/${NOBODY}` },
  "/console/preflight": { for: "owner", at: "/console/preflight" },
  "/console/calls": { for: "owner", at: "/console/calls" },
  "/console/calls/hours": { for: "owner", at: "/console/calls/hours" },
  "/console/calls/calendars": { for: "owner", at: "/console/calls/calendars" },
  "/console/events": { for: "owner", at: "/console/events" },
  "/console/events/:id": { for: "owner", at: `/console/events/${NOBODY}` },
  "/console/events/:id/cancel": { for: "owner", at: `/console/events/${NOBODY}/cancel` },
  "/console/events/:id/cancel/message": { for: "owner", at: `/console/events/${NOBODY}/cancel/message` },
  "/console/events/:id/attendance": { for: "owner", at: `/console/events/${NOBODY}/attendance` },
  "/console/events/:id/attendance.csv": { for: "owner", at: `/console/events/${NOBODY}/attendance.csv` },
  "/console/deliverability": { for: "owner", at: "/console/deliverability" },
  "/console/reputation": { for: "owner", at: "/console/reputation" },
  "/console/alerts": { for: "owner", at: "/console/alerts" },
  "/console/activity": { for: "owner", at: "/console/activity" },
  "/console/settings": { for: "owner", at: "/console/settings" },
  "/console/settings/sending": { for: "owner", at: "/console/settings/sending" },
  "/console/settings/api": { for: "owner", at: "/console/settings/api" },
  "/console/settings/domains/:id": { for: "owner", at: `/console/settings/domains/${NOBODY}`, status: 404 },
  "/console/settings/domains": { for: "owner", at: "/console/settings/domains" },
  "/console/settings/webhooks": { for: "owner", at: "/console/settings/webhooks" },
  "/console/settings/data": { for: "owner", at: "/console/settings/data" },
  "/console/settings/export": { for: "owner", at: "/console/settings/export", status: 302 },
  "/console/settings/legal": { for: "owner", at: "/console/settings/legal" },
  "/console/settings/team": { for: "owner", at: "/console/settings/team" },
  "/console/account": { for: "owner", at: "/console/account" },
  "/console/find": { for: "owner", at: "/console/find" },
  "/console/*": { for: "owner", at: "/console/nothing-here", status: 404 },
  "/email-test": { for: "owner", at: "/email-test" },
  "/test-email": { for: "owner", at: "/test-email" },
  "/email-debug": { for: "owner", at: "/email-debug" },
};
type Entry = { path: string; file: string; id: string };

/** Every path of the URL map; a layout has none of its own. */
export const routeEntries = async (): Promise<Entry[]> => entries(await routes);

function entries(config: RouteConfigEntry[], above = ""): Entry[] {
  return config.flatMap(({ path, index, file, children, id = file.replace(/\.tsx?$/, "") }) => {
    const own = path ? `${above}/${path}` : above;
    return [...(path || index ? [{ path: own || "/", file, id }] : []), ...entries(children ?? [], own)];
  });
}

/** What a route answers by itself; the console around it does not stand in for it. */
export async function halves(pattern: string) {
  const { file = "", id = "" } = (await routeEntries()).find(({ path }) => path === pattern) ?? {};
  const source = await readFile(`src/web/${file}`, "utf8");
  const has = (name: string) => new RegExp(`export (async function|const|function) ${name}\\b`).test(source);
  return { id, loads: has("loader"), acts: has("action") };
}
