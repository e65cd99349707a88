/** `/console/campaigns/:id/change`: what a campaign's draft does to the people under way, before it is live. */
import { data, Link } from "react-router";
import { isId } from "#core/leads/people/filters.ts";
import { type CampaignChange, readChange } from "#core/operations/change-rehearsal/read-change.ts";
import type { ChangeEffects, PersonChange } from "#core/operations/change-rehearsal/read-effects.ts";
import { ConsoleForm, Submit } from "#web/console/form/console-form.tsx";
import { ActLink } from "#web/console/kit/act-link.tsx";
import { EmptyState } from "#web/console/kit/empty-state.tsx";
import { OnlyIf } from "#web/console/kit/may.tsx";
import { posted } from "#web/console/posted.ts";
import { recordId } from "#web/console/record-id.server.ts";
import { requireOwner } from "#web/console/require-owner.server.ts";
import type { Route } from "./+types/change.route";
import { actOnChange, type ChangeAnswer } from "./change-action.server.ts";
import { ChangeFoot } from "./change-foot.tsx";
import { changeSentence, count, effectTitle, people, problemPlace } from "./change-labels.ts";
import { ChangeLine } from "./change-line.tsx";
import { DayBars } from "./day-bars.tsx";
import { EffectGroups } from "./effect-groups.tsx";
import { PersonCompare } from "./person-compare.tsx";
import { usePlayed } from "./use-played.ts";
import "./change.css";

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { ctx, scope } = await requireOwner(request, context);
  const change = await readChange(ctx, scope, { campaignId: recordId(params.id) });
  if (!change) throw data(null, { status: 404 });
  const person = new URL(request.url).searchParams.get("person");
  return { change, person: person && isId(person) ? person : null };
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const { ctx, scope } = await requireOwner(request, context);
  const answer = await actOnChange(ctx, scope, {
    ...{ campaignId: recordId(params.id), field: await posted(request), signal: request.signal },
  });
  return data(answer, { status: 409 });
}

export default function CampaignChangePage({ loaderData, actionData }: Route.ComponentProps) {
  const { change, person } = loaderData;
  const { campaign } = change;
  return (
    <div className="room campaign-change">
      <title>{`Change · ${campaign.name} · Foyer`}</title>
      <p className="crumb">
        <Link to="/console/campaigns">Campaigns</Link> /{" "}
        <Link to={`/console/campaigns/${campaign.id}`}>{campaign.name}</Link>
      </p>
      {change.draft ? (
        <Change change={change} person={person} answer={actionData} />
      ) : (
        <>
          <h1>{campaign.name}</h1>
          <EmptyState
            title="Nothing is changed"
            reason="The campaign is live as it is. Change a step, and this page shows what that does to people already in it."
            action={{ to: `/console/campaigns/${campaign.id}`, label: "Open the campaign" }}
          />
        </>
      )}
    </div>
  );
}

type Props = { change: CampaignChange; person: string | null; answer: ChangeAnswer | undefined };

function Change({ change, person, answer }: Props) {
  const { campaign, draft, changes, lines, problems, underWay } = change;
  const here = `/console/campaigns/${campaign.id}/change`;
  const effects = `${here}/effects`;
  const version = `${draft.base} ${draft.revision}`;
  const isPlayed = problems.length === 0 && underWay > 0;
  const [everybody, playAgain] = usePlayed<ChangeEffects>(isPlayed ? effects : null, version);
  const [one, playOneAgain] = usePlayed<PersonChange>(
    isPlayed && person ? `${effects}?person=${person}` : null,
    version,
  );
  const found = answer?.problem === "moved" ? answer.effects : everybody.found;
  const isOpen = problems.length === 0 && !draft.isOutdated;
  return (
    <>
      <h1 className="change-title">{`${changeSentence(changes)} ${underWayWords(found?.underWay ?? underWay)}`}</h1>
      {answer && <AnswerNotice answer={answer} />}
      {draft.isOutdated && <Outdated change={change} />}
      {problems.length > 0 && (
        <div className="notice" data-tone="error" role="alert">
          <p className="notice-title">This can’t go live yet</p>
          <ul>
            {problems.map((problem) => (
              <li key={`${problem.step} ${problem.reason}`}>
                <Link to={`/console/campaigns/${campaign.id}${problem.step ? `?step=${problem.step}` : ""}`}>
                  {problemPlace(problem)}
                </Link>
                {`: ${problem.reason}`}
              </li>
            ))}
          </ul>
        </div>
      )}
      <div className="split gap-16">
        <div className="stack gap-16">
          <ChangeLine lines={lines} />
          {isPlayed && !found && <Waiting state={everybody.state} underWay={underWay} onAgain={playAgain} />}
          {found && <EffectGroups found={found} here={here} />}
          {isPlayed && person && (
            <PersonCompare key={person} played={one} onAgain={playOneAgain} here={here} />
          )}
        </div>
        {found && <DayBars days={found.days} totals={found.totals} />}
      </div>
      {isOpen && <ChangeFoot change={change} found={found} wasAsked={answer?.problem === "moved"} />}
    </>
  );
}

const underWayWords = (number: number) =>
  number === 0
    ? "No one is under way."
    : `${people(number).replace(" ", "\u00a0")} ${number === 1 ? "is" : "are"} under way.`;

type WaitingProps = { state: string; underWay: number; onAgain(): void };

function Waiting({ state, underWay, onAgain }: WaitingProps) {
  if (state === "playing")
    return (
      <section className="sheet part effects-wait" aria-busy="true">
        <p role="status">{`Playing ${people(underWay)} on both versions…`}</p>
        <p className="soft">
          {underWay > 500 ? "This takes up to half a minute." : "This takes a few seconds."} You can leave the
          page: nothing changes before you apply it.
        </p>
      </section>
    );
  return (
    <section className="sheet part" role="alert">
      <p>
        {state === "busy"
          ? "Two other changes are being played right now."
          : state === "gone"
            ? "The draft is gone: somebody discarded it or made it live."
            : "It could not be played: the server did not answer in time. Nothing has changed."}
      </p>
      <p>
        <button type="button" onClick={onAgain}>
          Try again
        </button>
      </p>
    </section>
  );
}

function Outdated({ change: { campaign, draft } }: { change: CampaignChange }) {
  return (
    <div className="notice" data-tone="wait" role="alert">
      <p className="notice-title">The campaign changed since this draft was begun</p>
      <p>
        {`Somebody made another change live. ${draft.authorName}’s draft is kept. The sentence above and the lines below compare it with the campaign as it is now, so you see if it would undo the other change.`}
      </p>
      <div className="acts">
        <OnlyIf may="publish" coach={campaign.coachId} deed="decide">
          <ConsoleForm fields={{ base: draft.base, revision: draft.revision }}>
            <Submit intent="continue">Continue with this draft</Submit>
          </ConsoleForm>
        </OnlyIf>
        <ActLink to={`/console/campaigns/${campaign.id}`}>Open the campaign</ActLink>
      </div>
    </div>
  );
}

const answers: Record<Exclude<ChangeAnswer["problem"], "moved">, string> = {
  changed:
    "Nothing was applied: somebody changed the campaign or this draft in the meantime. This page shows the current version. Check it, and decide again.",
  busy: "Nothing was applied: two other changes are being played right now. Try again in a moment.",
  refused: "Nothing was applied: the plan can’t go live as it is.",
};

function AnswerNotice({ answer }: { answer: ChangeAnswer }) {
  if (answer.problem !== "moved")
    return (
      <p className="notice" data-tone="wait" role="alert">
        {answers[answer.problem]}
      </p>
    );
  const { moved, effects } = answer;
  return (
    <div className="notice" data-tone="wait" role="alert">
      <p className="notice-title">Nothing was applied: the figures moved</p>
      {moved.length > 0 && (
        <ul>
          {moved.map(({ effect, was }) => {
            const title = effectTitle(effect, effects.emails);
            return <li key={title}>{`${count(effect.count)} ${title}, not ${count(was)}.`}</li>;
          })}
        </ul>
      )}
      <p>Check again, and apply it if that is right.</p>
    </div>
  );
}
