/** An empty list says why: nobody yet, the end, or the filter that excludes. */
import { Link } from "react-router";
import type { Filters } from "#core/leads/people/filters.ts";
import { ActLink } from "#web/console/kit/act-link.tsx";
import { EmptyState } from "#web/console/kit/empty-state.tsx";
import { filterLabel, filterWords, type Known, peopleAddress } from "./people-chips.ts";

type Props = {
  filters: Filters;
  known: Known;
  isDeep: boolean;
  without: { name: keyof Filters; people: number }[];
};

const ways = [
  {
    to: "/console/pages",
    title: "Share a page",
    text: "Put its address in your bio, your signature or your next email.",
    label: "See your pages",
  },
  {
    to: "/console/leads/import",
    title: "Bring your list",
    text: "From Kit, Mailchimp, ActiveCampaign or any CSV file. You see every row before it is kept.",
    label: "Import people",
  },
  {
    to: "/console/people/new",
    title: "Add one person",
    text: "Somebody you met. You say how they agreed to hear from you.",
    label: "Add a person",
  },
];

export function NobodyFound({ filters, known, isDeep, without }: Props) {
  if (isDeep)
    return (
      <EmptyState
        title="End of list"
        reason="There are no more people in this list."
        action={{ to: peopleAddress(filters), label: "Newest" }}
      />
    );
  if (Object.keys(filters).length === 0)
    return (
      <section className="nobody-yet sheet">
        <h2>Everybody who signs up will be here.</h2>
        <p className="soft">Whoever signs up on one of your pages appears within a second.</p>
        <ul>
          {ways.map(({ to, title, text, label }) => (
            <li key={to}>
              <h3>{title}</h3>
              <p>{text}</p>
              <Link to={to}>{label}</Link>
            </li>
          ))}
        </ul>
      </section>
    );
  const words = (name: keyof Filters) =>
    `${filterLabel(name)}: ${filterWords(name, filters[name] ?? "", known)}`;
  return (
    <section className="empty sheet">
      <h2>{without.length > 0 ? "Nobody matches all of this" : "No matches"}</h2>
      <p>
        {without[0]
          ? `Without “${words(without[0].name)}” there ${peopleWords(without[0].people)}.`
          : "A search finds any part of a name or address; with one or two letters, the beginning of a word."}
      </p>
      <p className="cluster">
        {without.slice(0, 2).map(({ name }) => (
          <Link key={name} className="act" to={peopleAddress(filters, { [name]: "" })}>
            {`Remove “${words(name)}”`}
          </Link>
        ))}
        <ActLink to="/console/people">Clear everything</ActLink>
      </p>
    </section>
  );
}

function peopleWords(people: number): string {
  if (people === 1) return "is 1 person";
  return people >= 100 ? "are 100 people or more" : `are ${people} people`;
}
