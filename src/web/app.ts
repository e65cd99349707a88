/** What a route is handed beside the request: the verbs' context, the stored pages, the owner's door, and who is asking. */
import { createContext } from "react-router";
import type { Context } from "../core/context.ts";
import type { OwnerDoor } from "../core/owners/owner-door.ts";
import type { Documents } from "./documents.ts";

export type App = { ctx: Context; documents: Documents; door: OwnerDoor };

export const app = createContext<App>();
/** Set by whoever asks who is there, or lets somebody in: the answer is for that one reader and kept by nobody. */
export const isPrivate = createContext<boolean>(false);
/** The client's IP, as far as a trusted proxy or the peer says. */
export const clientIp = createContext<string>();
