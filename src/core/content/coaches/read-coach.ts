import { createHash } from "node:crypto";
import { sql } from "drizzle-orm";
import { withinScope } from "#core/kernel/scope.ts";
import type { Read } from "#core/kernel/verb.ts";
import type { Renderer } from "../emails/renderer.ts";
import { type Coach, coach } from "../pages/coach.ts";
import { pageDocument } from "../pages/page-document.ts";
import type { Sender } from "./change-sender.ts";
import { type SocialProof, socialProofOf } from "./social-proof.ts";

type Seen = { seen: string };
export type CoachPage = SocialProof & Seen & { slug: string; name: string; address: string; sample: boolean };
export type CoachDetails = Seen & {
  coach: Coach;
  hidden: boolean;
  archived: boolean;
  sender: (Sender & Seen & { differs: boolean }) | null;
  pages: CoachPage[];
};

/** The first rendering in a process takes seconds, so one is done and discarded while the owner types. */
export function expectChange(ctx: Renderer, of: Coach): void {
  const message = { subject: "-", preheader: "-", body: [{ kind: "divider" as const }], signOff: "-" };
  ctx.renderStep(message, of).catch(() => undefined);
}

export const readCoach: Read<{ slug: string }, CoachDetails | null> = async (ctx, scope, { slug }) => {
  const { rows } = await ctx.db.execute<{
    profile: unknown;
    hidden: boolean;
    archived: boolean;
    senders: Sender[];
    documents: unknown[];
  }>(sql`
    select o.profile, o.hidden_at is not null as hidden, o.archived_at is not null as archived,
      (select coalesce(jsonb_agg(jsonb_build_object('fromName', c.from_name, 'fromEmail', c.from_email) order by c.name), '[]')
        from email_campaigns c where c.coach_id = o.id) as senders,
      (select coalesce(jsonb_agg(p.document order by p.created_at, p.slug), '[]') from pages p where p.coach_id = o.id) as documents
    from coaches o where o.slug = ${slug} and o.deletion_requested_at is null and ${withinScope(scope, sql`o.id`)}`);
  const [row] = rows;
  if (!row) return null;
  const [first, ...others] = row.senders;
  const found = coach.parse(row.profile);
  return {
    coach: found,
    hidden: row.hidden,
    archived: row.archived,
    seen: seenOf({ ...found, portrait: undefined, logo: undefined }), // these have their own forms
    sender: first
      ? {
          ...first,
          seen: seenOf(row.senders),
          differs: others.some(
            ({ fromName, fromEmail }) => fromName !== first.fromName || fromEmail !== first.fromEmail,
          ),
        }
      : null,
    pages: row.documents.map((document) => {
      const page = pageDocument.parse(document);
      const { id, name, addresses, sample } = page;
      const proof = socialProofOf(page);
      const seen = seenOf({ proof, sample });
      return { slug: id, name, address: addresses[0] ?? "/", sample, seen, ...proof };
    }),
  };
};

const seenOf = (what: unknown) =>
  createHash("sha256").update(JSON.stringify(what)).digest("base64url").slice(0, 16);
