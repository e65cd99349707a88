/** Something that needs the owner's attention, with a link to where it is fixed. */
import type { Context } from "#core/kernel/context.ts";
import { isWholeSite, type Scope } from "#core/kernel/scope.ts";
import type { OutgoingMail } from "../../diagnostics/read-outgoing-mail.ts";

export const alikeTitles = {
  "no-date": (count: number) => `${count} events need a date`,
  "no-join-link": (count: number) => `${count} events begin soon and have no link to join`,
  "few-seats": (count: number) => `${count} events are full or nearly full`,
  "paused-broadcast": (count: number) => `${count} broadcasts are paused`,
  "switched-off": (count: number) => `${count} campaigns switched themselves off`,
  "failed-emails": (count: number) => `Failed emails of ${count} coaches can be tried again`,
  "unread-bounces": (count: number) => `Bounces cannot be read from ${count} mailboxes`,
  "not-live": (count: number) => `${count} pages did not go live at their time`,
  "dead-end": (count: number) => `Emails lead to ${count} places that don’t work`,
  "paused-webhook": (count: number) => `${count} webhooks paused themselves`,
};

export type Concern = {
  /** `bad`: people notice now. `wait`: they will. `plain`: a reminder, nothing is wrong. */
  tone: "bad" | "wait" | "plain";
  title: string;
  detail: string;
  link: { to: string; label: string };
  /** Whose it is; undefined: the site's. */
  coachId?: string | null;
  /** What an alarm about mail judged: a chart beside it shows the same number. */
  mail?: OutgoingMail;
  /** Concerns of one kind are grouped: '3 events need a date'. */
  alike?: {
    kind: keyof typeof alikeTitles;
    name: string;
  };
};

/** Must be quick: the overview waits for all of them. */
export type Watch = (ctx: Context, scope: Scope) => Promise<Concern[]>;

export const ofWholeSite =
  (watch: (ctx: Context) => Promise<Concern[]>): Watch =>
  async (ctx, scope) =>
    isWholeSite(scope) ? watch(ctx) : [];

/** Counting stops here: the owner does the same for a thousand as for a million. */
export const COUNTED = 1000;
export const many = (count: number, one: string, more = `${one}s`): string =>
  `${count >= COUNTED ? "More than 999" : count} ${count === 1 ? one : more}`;
