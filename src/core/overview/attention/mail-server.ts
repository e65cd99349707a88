/** A mail server that does not take what it is given: seen by the messages that wait for another attempt. */
import { sql } from "drizzle-orm";
import { COUNTED, many, type Watch } from "./concern.ts";

/** Some wait in any hour: mailboxes are full, servers ask to come back later. So many at once are the server's doing. */
const TOO_MANY = 5;
/** Those that are due next; a long queue of messages that were never tried is no news. */
const LOOKED_AT = 5000;

export const mailServer: Watch = async (ctx) => {
  const { rows } = await ctx.db.execute<{ count: number; words: string | null }>(sql`
    with waiting as (
      select attempts, server_response from email_deliveries
      where state = 'pending' order by next_attempt_at limit ${LOOKED_AT})
    select least(count(*), ${COUNTED})::int as count, mode() within group (order by left(server_response, 200)) as words
    from waiting where attempts > 0`);
  const { count = 0, words } = rows[0] ?? {};
  if (count < TOO_MANY) return [];
  return [
    {
      tone: "bad",
      title: `The mail server is not taking ${many(count, "message")}`,
      detail: `They are tried again by themselves.${words ? ` It says: “${words}”` : ""}`,
      link: { to: "/test-email", label: "Run the diagnostics" },
    },
  ];
};
