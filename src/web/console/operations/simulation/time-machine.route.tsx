/** `/console/time-machine`: forecasts which emails a person or a made-up person will get, and when. */

import { useState } from "react";
import { Link } from "react-router";
import { pick } from "#core/kernel/pick.ts";
import { listFilterOptions } from "#core/leads/people/list-filter-options.ts";
import { listPeople } from "#core/leads/people/list-people.ts";
import { EmptyState } from "#web/console/kit/empty-state.tsx";
import { PageNotice } from "#web/console/kit/page-notice.tsx";
import { When } from "#web/console/kit/when.tsx";
import { Clock } from "#web/console/operations/simulation/clock.tsx";
import { dayOf, daysOf, instantOf } from "#web/console/operations/simulation/days.ts";
import { MessagePreview } from "#web/console/operations/simulation/message-preview.tsx";
import { PickSomeone } from "#web/console/operations/simulation/pick-someone.tsx";
import { signupWords } from "#web/console/operations/simulation/reason-labels.ts";
import { runSimulation } from "#web/console/operations/simulation/simulation.server.ts";
import {
  readSimulationInput,
  simulationAddress,
} from "#web/console/operations/simulation/simulation-input.ts";
import { SimulationList } from "#web/console/operations/simulation/simulation-list.tsx";
import { requireOwner } from "#web/console/require-owner.server.ts";
import type { Route } from "./+types/time-machine.route";
import "#web/console/operations/simulation/time-machine.css";

export const meta = () => [{ title: "Time machine · Foyer" }];

const FOUND = 8;

export async function loader({ request, context }: Route.LoaderArgs) {
  const { ctx, scope } = await requireOwner(request, context);
  const asked = readSimulationInput(new URL(request.url).searchParams);
  const [places, list, told] = await Promise.all([
    listFilterOptions(ctx, scope),
    asked.search
      ? listPeople(ctx, scope, { filters: { search: asked.search }, paging: {}, size: FOUND })
      : null,
    runSimulation(ctx, scope, asked),
  ]);
  const pageOf = new Map(places.pages.map(({ id, name }) => [id, name]));
  const found = list?.people.map((each) => ({ ...each, page: pageOf.get(each.pageId) ?? "" })) ?? null;
  if (!told || told === "busy") return { asked, places, found, told, letter: null };
  const open = told.sent.find(({ key }) => key === asked.open);
  const letter = open
    ? { key: open.key, subject: open.subject, label: open.label, at: open.at, text: open.text }
    : null;
  const sent = told.sent.map(({ html, text, ...rest }) => rest);
  return { asked, places, found, told: { ...told, sent }, letter };
}

export default function TimeMachine({ loaderData }: Route.ComponentProps) {
  const { asked, places, found, told } = loaderData;
  const isForetold = told !== null && told !== "busy";
  const someone =
    places.pages.length > 0 ? (
      <PickSomeone asked={asked} found={found} places={places} />
    ) : (
      <EmptyState
        title="No one to preview yet"
        reason="Every email this person will get appears here, with its date. It starts with a page that has a form."
        action={{ to: "/console/pages/new", label: "Create the first page" }}
      />
    );
  return (
    <div className="room time-machine">
      <header className="page-head">
        <h1>Time machine</h1>
        <p className="soft">
          What a person will get, and when. The list comes from the same rules that send the emails. Nothing
          is sent or saved.
        </p>
      </header>
      {isForetold ? (
        <details className="other">
          <summary className="act">Another person</summary>
          {someone}
        </details>
      ) : (
        someone
      )}
      {told === "busy" && (
        <PageNotice tone="wait">
          Something is happening for this person right now.{" "}
          <Link to={simulationAddress(asked)}>Try again</Link>
        </PageNotice>
      )}
      {told === null && asked.person && <PageNotice tone="wait">That person no longer exists.</PageNotice>}
      {isForetold && (
        <Future
          key={asked.person ?? `${asked.page} ${asked.at} ${asked.event}`}
          {...loaderData}
          told={told}
        />
      )}
    </div>
  );
}

type Loaded = Route.ComponentProps["loaderData"];
type Told = Exclude<Loaded["told"], "busy" | null>;

function Future({ asked, told, letter }: Loaded & { told: Told }) {
  // Without JavaScript the slider stays at the start, or at the open email.
  const [chosen, setDay] = useState(letter ? dayOf(told, letter.at) : 0);
  const day = Math.min(chosen, daysOf(told));
  const now = instantOf(told, day);
  const notice = pick(signupWords, told.signup);
  return (
    <div className="future" data-open={letter ? "" : undefined}>
      <div className="ahead stack gap-16 min-0">
        <h2>
          {asked.person ? (
            <Link to={`/console/people/${asked.person}`}>{told.who.name ?? told.who.email}</Link>
          ) : (
            (told.who.name ?? "A made-up person")
          )}
          {asked.person && told.who.name && <span className="soft"> {told.who.email}</span>}
        </h2>
        <p className="soft">
          {asked.person ? "From now, " : "From the signup, "}
          <When at={told.from} />
        </p>
        <PageNotice tone="wait">{notice}</PageNotice>
        <Clock told={told} day={day} onDay={setDay} />
        {told.sent.length + told.unsent.length + told.taken.length > 0 ? (
          <SimulationList
            told={told}
            now={now}
            open={(key) => `${simulationAddress(asked, { open: key })}#letter`}
            opened={asked.open}
          />
        ) : (
          !notice &&
          !told.cutShort && (
            <p className="soft">
              No more emails: all of this person’s journeys have ended.
              {asked.person && " What went out is on the person’s page."}
            </p>
          )
        )}
        <p className="soft small">
          {told.cutShort && "The list ends early, because looking further would take too long. "}
          It assumes that the mail server accepts every email, and that the person does not unsubscribe,
          confirm or sign up again in the meantime.
        </p>
      </div>
      {letter && <MessagePreview letter={letter} asked={asked} />}
    </div>
  );
}
