/** A site of two coaches, each with leads, messages, an alert and an import; a scope for one has no access to the other. */

import { changeDraft } from "#core/content/drafts/change-draft.ts";
import type { Seat } from "#core/kernel/roles.ts";
import type { Scope } from "#core/kernel/scope.ts";
import { duplicatePage } from "#core/operations/publishing/duplicate-page.ts";
import { saveTemplate } from "#core/operations/rollouts/save-template.ts";
import { readPlanDraft, savePlan, seenOf } from "#core/programs/campaigns/plan/save-plan.ts";
import type { testContext } from "../context.ts";
import { signUp } from "../follow-up.ts";
import { removeStep } from "../plan-edits.ts";
import { testScope } from "../scope.ts";
import { readCoachForms } from "./coach-forms.ts";
import { makeBroadcasts } from "./make-broadcasts.ts";
import { makeCalls } from "./make-calls.ts";
import { findSecrets } from "./secrets.ts";
import { type Belongings, SHARED, type Theirs } from "./theirs.ts";
import { tellOthers } from "./told.ts";
import { leaveTraces, tracesOf } from "./traces.ts";

type World = Awaited<ReturnType<typeof testContext>>;

type Pages = { id: string; slug: string; name: string; plain: string; dated: string | null };

export async function twoCoaches(
  world: World,
): Promise<{ mine: Scope; mySeats: readonly Seat[]; theirs: Theirs; secrets: string[] }> {
  const pageOf = (where: string) =>
    `(select p.document->'addresses'->>0 from pages p where p.coach_id = o.id and p.document ? 'form'
      and ${where} exists (select from events e where e.page_id = p.id) order by p.slug limit 1)`;
  const coaches = await world.rows<Pages>(`
    select o.id, o.slug, o.profile->>'name' as name, ${pageOf("not")} as plain, ${pageOf("")} as dated
    from coaches o order by o.slug`);
  const other = coaches.find(({ plain, dated }) => plain && dated);
  const own = coaches.find(({ id, plain }) => id !== other?.id && plain);
  if (!other?.dated || !own) throw new Error("the site has no two coaches to tell apart");
  // What is done to samples is done to others' alone.
  await world.rows("update coaches set profile = jsonb_set(profile, '{sample}', 'false') where id = $1", [
    own.id,
  ]);
  await signUp(world, own.plain, "mine@example.test", { name: "Mine" });
  await signUp(world, own.plain, SHARED, { name: "Shared" });
  await signUp(world, other.plain, SHARED, { name: "Shared" });
  await signUp(world, other.plain, "theirs@example.test", { name: "Theirsname" });
  await signUp(world, other.plain, "refused@example.test", { name: "Refusedname" });
  await signUp(world, other.dated, "seated@example.test", { name: "Seatedname" });
  await world.rows(
    `insert into failed_sign_ins (quarter, secret, count, locked_count, is_locked_out, ips, first_at, last_at)
     values (now(), 'password', 3, 0, false, '{203.0.113.9}', now(), now())`,
  );
  const reference = "0123abcd-4567";
  await world.rows(
    `insert into error_log (code, function_name, error_message, request_id, created_at)
     values ('broken', 'console', 'Something broke', $1, now())`,
    [reference],
  );
  const [shared] = await world.rows<{ id: string }>(
    "select id from people where email = $1 and coach_id = $2",
    [SHARED, own.id],
  );
  const belonging = await belongings(world, other, other.plain);
  await leaveTraces(world, belonging);
  const ownPageId = (await world.page(own.plain)).id;
  const theirs = {
    ...{ ...belonging, sharedId: shared?.id ?? "", ownPageId, ownSlug: own.slug, reference },
    coachForms: await readCoachForms(world.ctx, belonging),
  };
  return {
    mine: testScope({ id: "coach-1", name: "Mine" }, [own.id]),
    mySeats: [{ coachId: own.id, role: "coach" as const }],
    theirs,
    secrets: [...(await findSecrets(world, { theirs: other.id, mine: own.id })), ...tracesOf],
  };
}

/** The page's second version is red, its first was green, and a third is planned. */
async function makeRedNight({ rows }: World, pageId: string) {
  await rows(
    `update pages set document = jsonb_set(document, '{summary}', '"Another summary"') where id = $1`,
    [pageId],
  );
  await rows(
    `with run as (insert into synthetic_check_runs (nightly, requested_at, finished_at) values (true, now(), now()) returning id),
      second as (insert into synthetic_check_runs (nightly, requested_at, finished_at) values (true, now(), now()) returning id)
     insert into synthetic_check_results (run_id, page_id, page_version, state, started_at, took_ms)
     select id, $1::uuid, 1, 'green', now() - interval '1 day', 1 from run union all select id, $1::uuid, 2, 'red', now(), 1 from second`,
    [pageId],
  );
  await rows(
    `insert into page_schedules (page_id, document, publish_at, owner_id, owner_name)
     select id, document, '2027-01-01', 'owner-1', 'Olive' from pages where id = $1`,
    [pageId],
  );
}

async function belongings(world: World, { id, slug, name }: Pages, path: string): Promise<Belongings> {
  const everything = testScope();
  const one = async (text: string, values: unknown[] = []) => {
    const [row] = await world.rows<{ id: string }>(text, values);
    if (!row) throw new Error(`nothing found by ${text}`);
    return row.id;
  };
  const page = await world.page(path);
  const campaignId = await one("select id from email_campaigns where coach_id = $1 and id::text = $2", [
    id,
    page.document.form?.campaign,
  ]);
  const steps = await world.rows<{ step: number }>(
    "select step from email_sequences where campaign_id = $1 order by step",
    [campaignId],
  );
  const all = steps.map(({ step }) => step);
  const removedStep = all.at(-1) ?? 0;
  await removeStep(world.ctx, everything, { campaignId, step: removedStep });
  const drafted = await readPlanDraft(world.ctx, everything, { campaignId });
  if (!drafted) throw new Error("the campaign has no plan");
  const later = drafted.live.steps.map((each, index) => (index > 0 ? { ...each, delaySeconds: 3600 } : each));
  await savePlan(world.ctx, everything, {
    ...{ campaignId, plan: { ...drafted.live, steps: later }, base: drafted.base, revision: 0 },
  });
  const plan = await readPlanDraft(world.ctx, everything, { campaignId });
  await world.rows("update email_templates set counted = array[$2] where campaign_id = $1", [
    campaignId,
    `https://${slug}.example/counted`,
  ]);
  const deliveryOf = (email: string) =>
    one("select id from email_deliveries where email_address = $1 order by created_at limit 1", [email]);
  await world.rows(
    `insert into mail_connections (coach_id, provider, host, port, security, username, sender_name, sender_address, tested_at, created_at, changed_at, changed_by)
     values ($1, 'mailgun', 'mail.theirs.example', 587, 'starttls', 'theirs-at-mail', 'Theirs', 'sender@theirs.example', $2, $2, $2, 'Theirs')`,
    [id, world.ctx.clock.now()],
  );
  await world.rows(
    `insert into bounce_mailboxes (connection_id, host, port, security, username, password, read_after, changed_at, changed_by)
     select id, 'imap.theirs.example', 993, 'tls', 'bounces@theirs.example', 'x', $2, $2, 'Theirs' from mail_connections where coach_id = $1`,
    [id, world.ctx.clock.now()],
  );
  await world.rows(
    `with domain as (
       insert into sender_domains (coach_id, domain, check_after, created_at, created_by) values ($1, 'mail.theirs.example', $2, $2, 'Theirs') returning id)
     insert into sender_keys (sender_domain_id, selector, public_key, private_key, created_at) select id, 'theirkey', 'x', 'x', $2 from domain`,
    [id, world.ctx.clock.now()],
  );
  const failedId = await deliveryOf("refused@example.test");
  await world.rows(
    "update email_deliveries set state = 'failed', failure = 'exhausted', sent_at = null, handed_off_at = null where id = $1",
    [failedId],
  );
  const eventId = await one("select id from events where coach_id = $1 order by id limit 1", [id]);
  const [event] = await world.rows<{ fingerprint: string }>("select fingerprint from events where id = $1", [
    eventId,
  ]);
  const [guide] = await world.rows<{ id: string }>(
    "select id from guides where coach_id = $1 order by slug limit 1",
    [id],
  );
  if (!guide) throw new Error(`${slug} has no guide`);
  await makeRedNight(world, page.id);
  const draft = { pageId: page.id, revision: 0 };
  for (const [revision, value] of ["Theirs", "Theirs again"].entries())
    await changeDraft(world.ctx, everything, {
      ...draft,
      revision,
      change: { op: "set", path: ["name"], value },
    });
  const copy = await duplicatePage(world.ctx, everything, {
    pageId: page.id,
    name: "Their copy",
    address: "their-copy",
  });
  if (copy.outcome !== "made") throw new Error(JSON.stringify(copy));
  const template = await saveTemplate(world.ctx, everything, { pageId: copy.pageId });
  if (!("templateId" in template)) throw new Error("no template");
  return {
    hiddenPageId: copy.pageId,
    agencyTemplateId: template.templateId,
    rolloutId: await one(
      `with rollout as (
         insert into rollouts (template_id, version, created_at, owner_id, owner_name) values ($1, 1, now(), 'x', 'X') returning id)
       , copy as (insert into agency_template_copies (page_id, template_id, version) values ($2, $1, 1) returning id)
       insert into rollout_copies (rollout_id, copy_id, position, from_version, state, before)
       select rollout.id, copy.id, 1, 1, 'applied', p.document from rollout, copy, pages p where p.id = $2 returning rollout_id as id`,
      [template.templateId, page.id],
    ),
    copyId: await one("select id from agency_template_copies where page_id = $1", [page.id]),
    ...(await tellOthers(world, everything, slug)),
    ...(await makeCalls(world, {
      coachId: id,
      personId: await one("select id from people where email = 'theirs@example.test'"),
    })),
    ...{ coachId: id, slug, name, campaignId, removedStep, failedId, eventId },
    guideId: guide.id,
    pageId: page.id,
    pageSlug: page.document.id,
    emailFunction: page.document.form?.emailFunction ?? "send-email",
    part: `step-${all[1] ?? 0}`,
    templateId: await one(
      "select template_id as id from email_sequences where campaign_id = $1 and step = $2",
      [campaignId, all[1]],
    ),
    planSeen: plan ? seenOf(plan) : "",
    email: "theirs@example.test",
    leadId: await one("select id from leads where email = 'theirs@example.test'"),
    personId: await one("select id from people where email = 'theirs@example.test'"),
    tagId: await one(
      `with tag as (insert into tags (coach_id, name, created_at) values ($1, 'Their tag', now()) returning id)
       insert into person_tags (person_id, tag_id) select p.id, tag.id from people p, tag
       where p.email = 'theirs@example.test' returning tag_id as id`,
      [id],
    ),
    noteId: await one(
      `insert into person_notes (coach_id, person_id, author, author_name, text, at)
       select coach_id, id, 'x', 'X', 'Their note', now() from people where email = 'theirs@example.test' returning id`,
    ),
    journeyId: await one(
      "select j.id from user_journeys j join people p on p.id = j.person_id where p.email = 'theirs@example.test'",
    ),
    segmentId: await one(
      `insert into segments (coach_id, name, conditions, created_at, changed_at)
       values ($1, 'Their segment', '{"kind": "group", "match": "all", "items": []}', now(), now()) returning id`,
      [id],
    ),
    broadcasts: await makeBroadcasts(world, id),
    consentId: await one(
      "select c.id from consents c join leads l on l.id = c.lead_id where l.email = 'theirs@example.test'",
    ),
    deliveryId: await deliveryOf("theirs@example.test"),
    fingerprint: event?.fingerprint ?? "",
    registrationId: await one("select id from event_registrations where coach_id = $1", [id]),
    memberId: await one(
      `with them as (insert into owners (email, name, email_verified, created_at, updated_at)
         values ('member@theirs.example', 'Their Member', false, now(), now()) returning id),
       head as (insert into owners (email, name, email_verified, created_at, updated_at)
         values ('head@theirs.example', 'Their Head', false, now(), now()) returning id),
       seated as (insert into seats (owner_id, coach_id, role, created_at) select id, $1, 'coach', now() from head)
       insert into seats (owner_id, coach_id, role, created_at) select id, $1, 'assistant', now() from them returning owner_id as id`,
      [id],
    ),
    invitationId: await one(
      `with them as (insert into owners (email, name, email_verified, created_at, updated_at)
         values ('invited@theirs.example', '', false, now(), now()) returning id)
       insert into invitations (letter_id, owner_id, coach_id, role, invited_by, invited_at)
       select new_id(), id, $1, 'assistant', 'Theirs', now() from them returning letter_id as id`,
      [id],
    ),
    keyId: await one(
      `insert into api_keys (coach_id, name, scopes, digest, ending, creator, creator_name, created_at)
       values ($1, 'Their spreadsheet', '{read}', 'none', 'abcd', 'nobody', 'Theirs', now()) returning id`,
      [id],
    ),
    itemId: await one(
      `insert into library_items (coach_id, kind, name, description, hash, width, height, created_at, created_by)
       values ($1, 'picture', 'theirs.jpg', 'Their own kitchen', repeat('a', 32), 600, 400, now(), 'Theirs') returning id`,
      [id],
    ),
    importId: await one(
      `with file as (
         insert into lead_imports (page_id, statement, content, file_name, columns, mapping, row_count, state, created_at)
         values ($1, 'Signed at the fair', $2, 'their-people.csv', '[{"name": "email", "filled": 1, "examples": ["new@theirs.example"], "dates": null, "leavers": 0}]',
           '{"targets": ["email", "position"], "dateOrder": null, "fileOf": "subscribed", "isNews": false}', 1, 'checked', now()) returning id)
       insert into lead_import_rows (import_id, line, email, fate, person)
       select id, 2, 'new@theirs.example', 'new', '{"name": null, "fields": {}, "tags": [], "evidence": null, "agreedAt": null, "position": "1"}' from file
       returning import_id as id`,
      [page.id, "email\nnew@theirs.example\n"],
    ),
  };
}
