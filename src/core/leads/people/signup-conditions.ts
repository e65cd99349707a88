import { type SQL, sql } from "drizzle-orm";

export type SignupConditions = {
  page?: string | undefined;
  campaign?: string | undefined;
  coach?: string | undefined;
  mail?: string | undefined;
  subscriptionStatus?: string | undefined;
  from?: SQL | "" | undefined;
  before?: SQL | "" | undefined;
  since?: SQL | "" | undefined;
  until?: SQL | "" | undefined;
};

/** `of`: the row's alias in `lead_list`, or in `leads` for page, coach and date. */
export const signupConditions = (
  { page, campaign, coach, mail, subscriptionStatus, from, before, since, until }: SignupConditions,
  of: SQL,
): SQL[] => [
  ...(page ? [sql`${of}page_id = ${page}::uuid`] : []),
  ...(campaign ? [sql`${of}campaign_id = ${campaign}::uuid`] : []),
  ...(coach ? [sql`${of}coach_id = ${coach}::uuid`] : []),
  ...(mail ? [sql`${of}mail = ${mail}`] : []),
  ...(subscriptionStatus ? [sql`${of}subscription_status = ${subscriptionStatus}`] : []),
  ...(from ? [sql`${of}created_at >= ${from}`] : []),
  ...(before ? [sql`${of}created_at < ${before}`] : []),
  ...(since ? [sql`${of}subscription_status_since >= ${since}`] : []),
  ...(until ? [sql`${of}subscription_status_since < ${until}`] : []),
];
