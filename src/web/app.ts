/** What a route is handed beside the request: the verbs' context, the stored pages, the owner's door, and who is asking. */

import { createContext } from "react-router";
import type { OwnerAuth } from "#core/access/owners/owner-auth.ts";
import type { Renderer } from "#core/content/emails/renderer.ts";
import type { CoverDrawer } from "#core/content/guides/guide-drawer.ts";
import type { PictureEncoder } from "#core/content/library/picture-encoder.ts";
import type { Context } from "#core/kernel/context.ts";
import type { MailboxPort } from "#core/kernel/mailbox.ts";
import type { Documents } from "./documents.ts";

export type App = {
  ctx: Context & Renderer & PictureEncoder & CoverDrawer & MailboxPort;
  documents: Documents;
  ownerAuth: OwnerAuth;
};

export const app = createContext<App>();
/** Set by what looks at a session or signs an owner in: the answer is for that one visitor, and no cache keeps it. */
export const isPrivate = createContext<boolean>(false);
/** It was asked by HEAD: loaders are handed every such request as a GET. */
export const isHead = createContext<boolean>(false);
/** The client's IP, as far as a trusted proxy or the peer says. */
export const clientIp = createContext<string>();
