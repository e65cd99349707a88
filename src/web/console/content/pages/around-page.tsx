/** Around the page: how it is found and shared, which campaign and event it is for, and colors of its own. */

import { Link } from "react-router";
import type { References } from "#core/operations/publishing/list-references.ts";
import { Entry } from "#web/console/entry.tsx";
import { ConsoleForm } from "#web/console/form/console-form.tsx";
import { useFormat } from "#web/console/site-time.tsx";
import { ColoursForm } from "./colours-form.tsx";
import type { EditorAnswer } from "./editor-answer.ts";
import { type Search, SearchPreview } from "./search-preview.tsx";
import "./around-page.css";

type Colours = { gradientFrom: string; gradientTo: string; button: string };
type Props = {
  here: string;
  revision: number;
  around: {
    references: References | null;
    hasForm: boolean;
    isEvent: boolean;
    colours: Colours | null;
    brandColours: Colours;
    search: Search;
  };
  answer: EditorAnswer;
};

export function AroundPage({ here, revision, around, answer }: Props) {
  const { references, hasForm, isEvent, search } = around;
  const format = useFormat();
  const kept = (
    <>
      <input type="hidden" name="part" value="page" />
      <input type="hidden" name="revision" value={revision} />
    </>
  );
  return (
    <div className="around-page" key={revision}>
      <SearchPreview {...search} image={`${here}/share.png?revision=${revision}`} />
      {references && hasForm && (
        <ConsoleForm method="post" preventScrollReset className="entries">
          {kept}
          <Entry
            name="campaign"
            label="Emails after a signup"
            hint="The campaign that a lead of this page gets."
            error={answer.errors?.campaign}
          >
            {(tied) => (
              <select {...tied} defaultValue={references.campaignId ?? ""}>
                {!references.campaignId && <option value="">Choose a campaign</option>}
                {references.campaigns.map(({ id, name, isActive }) => (
                  <option key={id} value={id}>
                    {isActive ? name : `${name} (paused)`}
                  </option>
                ))}
              </select>
            )}
          </Entry>
          <div className="acts">
            <button type="submit" name="intent" value="campaign">
              Use this campaign
            </button>
            {references.campaignId && (
              <Link to={`/console/campaigns/${references.campaignId}`}>Open its emails</Link>
            )}
          </div>
        </ConsoleForm>
      )}
      {references && isEvent && references.events.length > 0 && (
        <ConsoleForm method="post" preventScrollReset className="entries">
          {kept}
          <Entry
            name="event"
            label="Event"
            hint="Several pages may lead to one event: they share its date and its seats."
            error={answer.errors?.event}
          >
            {(tied) => (
              <select {...tied} defaultValue={references.eventId ?? ""}>
                {references.events.map((event) => (
                  <option key={event.id} value={event.id}>
                    {eventWords(event, format)}
                  </option>
                ))}
              </select>
            )}
          </Entry>
          <div className="acts">
            <button type="submit" name="intent" value="event">
              Use this event
            </button>
            {references.eventId && <Link to={`/console/events/${references.eventId}`}>Open the event</Link>}
          </div>
        </ConsoleForm>
      )}
      <ColoursForm {...around} answer={answer} kept={kept} />
    </div>
  );
}

function eventWords(
  { name, startsAt }: References["events"][number],
  format: ReturnType<typeof useFormat>,
): string {
  const date = startsAt
    ? format(startsAt, { day: "numeric", month: "short", year: "numeric" })
    : "no date yet";
  return `${name}, ${date}`;
}
