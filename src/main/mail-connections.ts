/** Announces mail servers set up in the console, so that every process uses them at once. */
import type { Channel } from "../db/listen.ts";

export const mailConnectionsChannel = (changed: () => void): Channel => ({
  channel: "mail_connections_changed",
  version: "select mail_connections_state() as answer",
  heard: changed,
});
