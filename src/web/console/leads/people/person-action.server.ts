/** What the buttons of a person's page do. A refusal comes back as a sentence; everything else leads back to the page. */
import { data, redirect } from "react-router";
import type { Context } from "#core/kernel/context.ts";
import { pick } from "#core/kernel/pick.ts";
import type { Scope } from "#core/kernel/scope.ts";
import { seatPerson } from "#core/leads/capture/seat-person.ts";
import { changePerson } from "#core/leads/people/change-person.ts";
import { erasePerson } from "#core/leads/people/erase-person.ts";
import { liftBounce } from "#core/leads/people/lift-bounce.ts";
import { isLiftReason } from "#core/leads/people/lift-reasons.ts";
import { addNote, deleteNote } from "#core/leads/people/person-notes.ts";
import { readPerson } from "#core/leads/people/read-person.ts";
import { stopPeople } from "#core/leads/people/stop-people.ts";
import type { PersonProblem, TypedPerson } from "#core/leads/people/typed-person.ts";
import { tagPeople } from "#core/leads/tags/tag-people.ts";
import { writeToPeople } from "#core/programs/broadcasts/write-to-people.ts";
import {
  addPeopleToCampaign,
  removePeopleFromCampaign,
} from "#core/programs/journeys/change-campaign-people.ts";
import { moveJourney, pauseJourney, resumeJourney } from "#core/programs/journeys/change-journey.ts";
import { recordId } from "#web/console/record-id.server.ts";
import { type PostedForm, textOf } from "#web/posted-form.ts";

export type Answer = { reason?: string; editConflict?: true; typed?: TypedPerson; problem?: PersonProblem };
type Of = { ctx: Context; scope: Scope; personId: string; form: PostedForm };
type Act = (of: Of) => Promise<Answer | Response>;

const gone = () => data(null, { status: 404 });
const page = ({ personId }: Of, query = "") => redirect(`/console/people/${personId}${query}`);

const refusals: Record<string, string> = {
  archived: "This campaign is archived.",
  "no-emails": "This campaign has no follow-up emails.",
  event: "The emails of this campaign are about an event. Seat them at the event instead.",
  active: "They are in this campaign already.",
  suppressed: "Nothing may be sent to this address.",
  unconfirmed: "This campaign needs a confirmed address, and theirs is not confirmed.",
  over: "This campaign has ended for them meanwhile.",
  sent: "They got that email or a later one already. It is not sent again.",
  "under-way": "An email of this campaign is being sent to them. Try again when it has arrived.",
  "unknown-step": "This email is no longer part of the campaign.",
  full: "The event is full.",
  "already-registered": "They have a seat already.",
  waiting: "They are on the waitlist already.",
  "no-page": "The event’s page is not published, so nobody can register.",
  "campaign-missing": "The event’s page has no campaign, so they could not be told.",
};
const refuse = (why: string): Answer => ({ reason: pick(refusals, why) ?? "That could not be done." });

const acts: Record<string, Act> = {
  tag: (of) => changeTag(of, false),
  untag: (of) => changeTag(of, true),
  change: changeAnswers,
  async stop(of) {
    await stopPeople(of.ctx, of.scope, { which: { ids: [of.personId] } });
    return page(of);
  },
  async erase(of) {
    const everywhere = of.form.get("where") === "everywhere";
    const erased = await erasePerson(of.ctx, of.scope, { ...of, everywhere });
    if (!erased) throw gone();
    return redirect(`/console/people?erased=${erased.leads}`);
  },
  async "lift-bounce"(of) {
    const reason = of.form.get("reason");
    if (!isLiftReason(reason)) throw data(null, { status: 400 });
    if ((await liftBounce(of.ctx, of.scope, { ...of, reason })) === "unknown") throw gone();
    return page(of);
  },
  async write(of) {
    const person = await readPerson(of.ctx, of.scope, of);
    if (!person) throw gone();
    if (person.subscriptionStatus !== "open") return refuse("suppressed");
    const written = await writeToPeople(of.ctx, of.scope, { which: { ids: [of.personId] } });
    if (written.outcome !== "created") throw gone();
    return redirect(`/console/broadcasts/${written.broadcastId}`);
  },
  async note(of) {
    const added = await addNote(of.ctx, of.scope, { ...of, text: textOf(of.form, "text") });
    if (added.outcome === "unknown") throw gone();
    return added.outcome === "invalid" ? { reason: added.reason } : page(of);
  },
  async "delete-note"(of) {
    const noteId = recordId(textOf(of.form, "note"));
    if ((await deleteNote(of.ctx, of.scope, { ...of, noteId })) === "unknown") throw gone();
    return page(of);
  },
  async add(of) {
    const added = await addPeopleToCampaign(of.ctx, of.scope, campaignOf(of));
    if (added.outcome === "unknown-campaign") throw gone();
    if (added.outcome !== "added") return refuse(added.outcome);
    if (added.unknown > 0) throw gone();
    const why = (["active", "suppressed", "unconfirmed"] as const).find((each) => added[each] > 0);
    return why ? refuse(why) : page(of);
  },
  async remove(of) {
    const removed = await removePeopleFromCampaign(of.ctx, of.scope, campaignOf(of));
    if (removed.outcome === "unknown-campaign") throw gone();
    return page(of);
  },
  pause: (of) => changeJourney(of, pauseJourney(of.ctx, of.scope, journeyOf(of))),
  resume: (of) => changeJourney(of, resumeJourney(of.ctx, of.scope, journeyOf(of))),
  move(of) {
    const step = Number(textOf(of.form, "step"));
    if (!Number.isInteger(step) || step < 1 || step > 10_000) throw data(null, { status: 400 });
    return changeJourney(of, moveJourney(of.ctx, of.scope, { ...journeyOf(of), step }));
  },
  async seat(of) {
    const eventId = recordId(textOf(of.form, "event"));
    const outcome = await seatPerson(of.ctx, of.scope, { ...of, eventId });
    if (outcome === "unknown") throw gone();
    return outcome === "captured" ? page(of) : refuse(outcome);
  },
};

export async function personAction(of: Of): Promise<Answer | Response> {
  const act = pick(acts, textOf(of.form, "intent"));
  if (!act) throw data(null, { status: 400 });
  return act(of);
}

const campaignOf = ({ form, personId }: Of) => ({
  campaignId: recordId(textOf(form, "campaign")),
  personIds: [personId],
});
const journeyOf = ({ form, personId }: Of) => ({ personId, journeyId: recordId(textOf(form, "journey")) });

async function changeJourney(of: Of, change: ReturnType<typeof moveJourney>): Promise<Answer | Response> {
  const outcome = await change;
  if (outcome === "unknown") throw gone();
  return outcome === "changed" || outcome === "same" ? page(of) : refuse(outcome);
}

async function changeTag(of: Of, remove: boolean): Promise<Answer | Response> {
  const change = await tagPeople(of.ctx, of.scope, {
    which: { ids: [of.personId] },
    tag: textOf(of.form, "tag"),
    remove,
  });
  return change.outcome === "invalid" ? { reason: change.reason } : page(of);
}

async function changeAnswers(of: Of): Promise<Answer | Response> {
  const { form } = of;
  const texts = (name: string) => form.getAll(name).map((text) => (typeof text === "string" ? text : ""));
  const answers = texts("answer");
  const typed: TypedPerson = {
    name: textOf(form, "name"),
    fields: texts("field").map((field, index) => [field, answers[index] ?? ""]),
  };
  const change = await changePerson(of.ctx, of.scope, { ...of, seen: textOf(form, "seen"), typed });
  if (change.outcome === "unknown") throw gone();
  if (change.outcome === "editConflict") return { typed, editConflict: true };
  if (change.outcome === "invalid") return { typed, problem: change.problem };
  return page(of);
}
