/** Around the page: search and sharing, campaign and event, own colors. */
import { Link } from "react-router";
import type { References } from "#core/operations/publishing/list-references.ts";
import { ConsoleForm, Submit } from "#web/console/form/console-form.tsx";
import { Entry } from "#web/console/form/entry.tsx";
import { Options } from "#web/console/kit/options.tsx";
import { useFormat } from "#web/console/kit/site-time.tsx";
import type { EditorAnswer } from "../editor-answer.ts";
import type { Around } from "./around-page.server.ts";
import { ColoursForm } from "./colours-form.tsx";
import "./around-page.css";

type Props = { here: string; revision: number; around: Around; answer: EditorAnswer };

export function AroundPage({ here, revision, around, answer }: Props) {
  const { references, hasForm, isEvent, search } = around;
  const format = useFormat();
  const fields = { part: "page", revision };
  return (
    <div className="around-page stack gap-20" key={revision}>
      <SearchPreview {...search} image={`${here}/share.png?revision=${revision}`} />
      {references && hasForm && (
        <Reference
          kind="campaign"
          label="Emails after a signup"
          hint="The campaign people get when they sign up on this page."
          chosen={references.campaignId}
          options={references.campaigns.map(({ id, name, isActive }) => [
            id,
            isActive ? name : `${name} (paused)`,
          ])}
          open="Open its emails"
          {...{ fields, answer }}
        />
      )}
      {references && isEvent && references.events.length > 0 && (
        <Reference
          kind="event"
          label="Event"
          hint="Several pages can use the same event. They share its date and seats."
          chosen={references.eventId}
          options={references.events.map((event) => [event.id, eventWords(event, format)])}
          open="Open the event"
          {...{ fields, answer }}
        />
      )}
      <ColoursForm {...around} answer={answer} fields={fields} />
    </div>
  );
}

type ReferenceProps = {
  kind: "campaign" | "event";
  label: string;
  hint: string;
  chosen: string | null;
  options: [id: string, name: string][];
  /** What the link to the chosen one says. */
  open: string;
  fields: Record<string, string | number>;
  answer: EditorAnswer;
};

const Reference = ({ kind, label, hint, chosen, options, open, fields, answer }: ReferenceProps) => (
  <ConsoleForm preventScrollReset className="entries" fields={fields}>
    <Entry name={kind} {...{ label, hint }} error={answer.errors?.[kind]}>
      {(tied) => (
        <select {...tied} defaultValue={chosen ?? ""}>
          {!chosen && <option value="">{`Choose a ${kind}`}</option>}
          <Options of={options} />
        </select>
      )}
    </Entry>
    <div className="acts">
      <Submit intent={kind}>{`Use this ${kind}`}</Submit>
      {chosen && <Link to={`/console/${kind}s/${chosen}`}>{open}</Link>}
    </div>
  </ConsoleForm>
);

function eventWords(
  { name, startsAt }: References["events"][number],
  format: ReturnType<typeof useFormat>,
): string {
  const date = startsAt
    ? format(startsAt, { day: "numeric", month: "short", year: "numeric" })
    : "no date yet";
  return `${name}, ${date}`;
}

function SearchPreview({ title, description, url, image }: Around["search"] & { image: string }) {
  const { host, pathname } = new URL(url);
  return (
    <section className="found-as stack min-0" aria-label="How it is found and shared">
      <h2>In a search</h2>
      <div className="search-result stack gap-4">
        <p className="search-site row">
          <span className="search-mark" aria-hidden="true" />
          {`${host} › ${pathname.slice(1)}`}
        </p>
        <p className="search-title">{title}</p>
        <p className="search-text">{description}</p>
      </div>
      <h2>Where its link is shared</h2>
      <div className="share-card">
        <img src={image} width={1200} height={630} alt="Preview of the shared link" loading="lazy" />
        <p className="soft">{host}</p>
        <p className="share-title">{title}</p>
        <p className="share-text soft">{description}</p>
      </div>
    </section>
  );
}
