/** What web and worker listen to, so that a mail server set up in the console is used by every process at once. */
import type { Channel } from "../db/listen.ts";

export const mailConnectionsChannel = (changed: () => void): Channel => ({
  channel: "mail_connections_changed",
  version: "select mail_connections_state() as answer",
  heard: changed,
});
