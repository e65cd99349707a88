/** Actions of a coach's page: read the form, call the verb, return the message. */

import { data, type RouterContextProvider } from "react-router";
import { archiveCoach } from "#core/content/coaches/archive-coach.ts";
import { changePortrait } from "#core/content/coaches/change-portrait.ts";
import { changeProfile, type ProfileChange } from "#core/content/coaches/change-profile.ts";
import { changeSender } from "#core/content/coaches/change-sender.ts";
import { changeSocialProof } from "#core/content/coaches/change-social-proof.ts";
import { hideCoach } from "#core/content/coaches/hide-coach.ts";
import { readProfile } from "#core/content/coaches/profile-form.ts";
import { readCoach } from "#core/content/coaches/read-coach.ts";
import { factFields, quoteFields } from "#core/content/coaches/social-proof.ts";
import type { Renderer } from "#core/content/emails/renderer.ts";
import type { Context } from "#core/kernel/context.ts";
import { pick } from "#core/kernel/pick.ts";
import type { Scope } from "#core/kernel/scope.ts";
import { requireOwner } from "#web/console/require-owner.server.ts";
import { type PostedForm, readForm, textOf } from "#web/posted-form.ts";
import { type CoachAnswer, coachAnswer } from "./coach-answer.ts";
import { editConflict } from "./edit-conflict.server.ts";

type Change = (
  ctx: Context & Renderer,
  scope: Scope,
  posted: { slug: string; form: PostedForm },
) => Promise<CoachAnswer | null>;

/** More than any page has; the rest is ignored. */
const MOST_LINES = 20;
const typedIn = (form: PostedForm): Record<string, string> =>
  Object.fromEntries([...form].filter((entry): entry is [string, string] => typeof entry[1] === "string"));

/** By the form's `act`. */
const changes: Record<string, Change> = {
  async profile(ctx, scope, { slug, form }) {
    const real = form.get("real") === "yes";
    const read = readProfile((name) => textOf(form, name), real);
    if ("errors" in read)
      return {
        form: "profile",
        problem: "Not saved: please check the marked fields.",
        errors: read.errors,
        values: typedIn(form),
      };
    const everywhere = form.get("everywhere") === "yes";
    const changed = await changeProfile(ctx, scope, { slug, profile: read.profile, real, everywhere });
    return changed.outcome === "unknown" ? null : { form: "profile", done: profileWords(changed) };
  },
  async sender(ctx, scope, { slug, form }) {
    const given = { fromName: textOf(form, "fromName"), fromEmail: textOf(form, "fromEmail") };
    const changed = await changeSender(ctx, scope, { slug, ...given });
    if (changed.outcome === "unknown") return null;
    if (changed.outcome === "invalid")
      return {
        form: "sender",
        problem: "Not saved: please check the marked fields.",
        errors: changed.errors,
        values: given,
      };
    return { form: "sender", done: "Saved. The next message is sent from this sender." };
  },
  async portrait(ctx, scope, { slug, form }) {
    const file = form.get("photo");
    const bytes = file instanceof File ? Buffer.from(await file.arrayBuffer()) : Buffer.alloc(0);
    const changed = await changePortrait(ctx, scope, { slug, file: form.get("remove") ? null : bytes });
    if (changed.outcome === "unknown") return null;
    if (changed.outcome === "refused") return { form: "portrait", problem: changed.reason };
    return {
      form: "portrait",
      done:
        changed.outcome === "removed"
          ? "Photo removed. Pages show a monogram instead."
          : "Photo saved. Pages show it now.",
    };
  },
  async proof(ctx, scope, { slug, form }) {
    const page = textOf(form, "page");
    const read = <Field extends string>(kind: string, fields: readonly Field[]) =>
      Array.from({ length: MOST_LINES }, (_, index) => index)
        .filter((index) => form.has(`${kind}-${index}-${fields[0]}`))
        .map(
          (index) =>
            Object.fromEntries(
              fields.map((field) => [field, textOf(form, `${kind}-${index}-${field}`)]),
            ) as Record<Field, string>,
        );
    const changed = await changeSocialProof(ctx, scope, {
      slug,
      page,
      typed: { quotes: read("quote", quoteFields), figures: read("figure", factFields) },
      real: form.get("real") === "yes",
    });
    if (changed.outcome === "unknown") return null;
    if (changed.outcome === "invalid")
      return {
        form: `proof-${page}`,
        problem: changed.errors.real ?? "Not saved: please check the marked fields.",
        errors: changed.errors,
        values: typedIn(form),
      };
    return {
      form: `proof-${page}`,
      done: changed.sample
        ? "Saved. The page is still marked as a sample."
        : "Saved. The page is no longer marked as a sample.",
    };
  },
};

/** Actions without fields that could conflict. */
const removals: Record<string, (ctx: Context, scope: Scope, slug: string) => Promise<CoachAnswer | null>> = {
  hide: (ctx, scope, slug) => setHidden(ctx, scope, { slug, hidden: true }),
  show: (ctx, scope, slug) => setHidden(ctx, scope, { slug, hidden: false }),
  archive: (ctx, scope, slug) => setArchived(ctx, scope, { slug, archived: true }),
  "bring-back": (ctx, scope, slug) => setArchived(ctx, scope, { slug, archived: false }),
};

async function setHidden(ctx: Context, scope: Scope, input: { slug: string; hidden: boolean }) {
  const { outcome } = await hideCoach(ctx, scope, input);
  const done = input.hidden
    ? "Hidden. Visitors no longer see the pages. Emails already promised are still sent."
    : "Shown again. Visitors can see the pages.";
  return outcome === "unknown" ? null : { form: "removal", done };
}

async function setArchived(ctx: Context, scope: Scope, input: { slug: string; archived: boolean }) {
  const { outcome } = await archiveCoach(ctx, scope, input);
  const done = input.archived
    ? "Archived: hidden from visitors and removed from the lists."
    : "Restored to the lists, still hidden from visitors.";
  return outcome === "unknown" ? null : { form: "removal", done };
}

function profileWords(changed: Exclude<ProfileChange, { outcome: "unknown" }>): string {
  if (changed.outcome === "same") return "Nothing was different.";
  const { messages, places } = changed;
  return [
    "Saved. Pages show it now.",
    ...(messages > 0
      ? [
          `${messages} ${messages === 1 ? "message was" : "messages were"} drawn again and go out this way from now on.`,
        ]
      : []),
    ...(places > 0
      ? [`The old name was in ${places} other ${places === 1 ? "place" : "places"} and was replaced there.`]
      : []),
  ].join(" ");
}

export async function coachAction(request: Request, context: Readonly<RouterContextProvider>, slug: string) {
  const { ctx, scope } = await requireOwner(request, context);
  const form = await readForm(request);
  const act = textOf(form, "act");
  const removed = await pick(removals, act)?.(ctx, scope, slug);
  if (removed) return data(coachAnswer.parse(removed));
  const change = pick(changes, act);
  const found = change && (await readCoach(ctx, scope, { slug }));
  if (!change || !found) throw data(null, { status: 404 });
  const which = act === "proof" ? `proof-${textOf(form, "page")}` : act;
  const answer = editConflict(found, which, typedIn(form)) ?? (await change(ctx, scope, { slug, form }));
  if (!answer) throw data(null, { status: 404 });
  // Parsed again, so that nothing but such an answer leaves the server.
  return data(coachAnswer.parse(answer), { status: answer.problem ? 422 : 200 });
}
