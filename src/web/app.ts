/** What routes get besides the request: the verbs' context, stored pages, owner authentication, and the client's IP. */

import { createContext } from "react-router";
import type { OwnerAuth } from "#core/access/owners/owner-auth.ts";
import type { LetterDesigner, Renderer } from "#core/content/emails/renderer.ts";
import type { CoverDrawer } from "#core/content/guides/guide-drawer.ts";
import type { PictureEncoder } from "#core/content/library/picture-encoder.ts";
import type { Context } from "#core/kernel/context.ts";
import type { MailboxPort } from "#core/kernel/mailbox.ts";
import type { Documents } from "./documents.ts";
import type { SignupTurns } from "./server/signup-turns.ts";

export type App = {
  ctx: Context & Renderer & LetterDesigner & PictureEncoder & CoverDrawer & MailboxPort;
  documents: Documents;
  ownerAuth: OwnerAuth;
  /** Absent: everybody is served at once. */
  signupTurns?: SignupTurns;
  /** The coach whose own host name was asked for; absent at the site's. */
  at?: { publicUrl: string; coachId: string };
};

/** Where the request's host has its pages. */
export const hostUrl = ({ ctx, at }: Pick<App, "ctx" | "at">): string =>
  at?.publicUrl ?? ctx.settings.publicUrl;

/** Where a coach's pages are: at their main host name, once visitors reach it. Never the site's at a coach's. */
export function pageBase({ ctx, at }: Pick<App, "ctx" | "at">, coachId: string): string {
  const { publicUrl } = ctx.settings;
  const main = ctx.hosts?.urlOf(coachId) ?? publicUrl;
  return at && main === publicUrl ? at.publicUrl : main;
}

export const app = createContext<App>();
/** Set when a request reads a session or signs in: no cache may store the response. */
export const isPrivate = createContext<boolean>(false);
/** Loaders get every HEAD request as a GET. */
export const isHead = createContext<boolean>(false);
/** From a trusted proxy's header, else the peer address. */
export const clientIp = createContext<string>();
