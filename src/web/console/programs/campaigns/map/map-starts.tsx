/** What starts a campaign, with how many it started, and the bands that lead from there to the first step. */
import { Link } from "react-router";
import { pick } from "#core/kernel/pick.ts";
import type { CampaignPage } from "#core/programs/campaigns/list-campaign-pages.ts";
import type { CampaignMap } from "#core/programs/campaigns/map/read-map.ts";
import { ConsoleIcon, type ConsoleIconName } from "#web/console/kit/console-icon.tsx";
import { count } from "./map-card.tsx";
import { type PlanOptions, peopleAt, startKinds, startName } from "./plan-labels.ts";
import "./map-starts.css";

export type MapProps = {
  map: CampaignMap;
  options: PlanOptions;
  pages: CampaignPage[];
  here: string;
  seen: string;
  /** The address of what is open, without its question mark: “step=3”. */
  open: string;
};

type Card = {
  icon: ConsoleIconName;
  kind: string;
  people: number;
  /** Of several starts of one kind it is not known which one it was. */
  isShared?: boolean;
  /** As `Filters.at` has it. */
  place?: string;
  name?: string;
  to?: string;
  note?: string | undefined;
  isOpen?: boolean;
};

const icons: Record<keyof typeof startKinds, ConsoleIconName> = {
  ...{ tag: "tag", segment: "people", attended: "event", missed: "event" },
  ...{ "call-booked": "call", "call-cancelled": "call", "call-attended": "call", "call-missed": "call" },
};
/** Starts that are not part of the plan. */
const others: Record<string, string> = {
  ...{
    import: "Imported",
    owner: "Added by you",
    api: "Added by the API",
    campaign: "Started by a campaign",
  },
};

export function MapStarts({ map, pages, options, here, open, mayWork }: MapProps & { mayWork: boolean }) {
  const { plan, starts, flow } = map;
  const shown = plan.draft?.plan ?? plan.live;
  const by = (kind: string) => starts.filter((each) => each.by === kind);
  const sum = (list: { people: number }[]) => list.reduce((total, { people }) => total + people, 0);
  const gone = by("signup").filter(({ page }) => !pages.some(({ pageId }) => pageId === page?.id));
  const cards: Card[] = [
    ...pages.map(({ pageId, name, isLive, isPending }): Card => {
      const note = isPending ? "once you publish it" : isLive ? undefined : "not live";
      return {
        ...{ icon: "page", kind: "Signed up on a page", name, to: `/console/pages/${pageId}`, note },
        people: sum(by("signup").filter(({ page }) => page?.id === pageId)),
      };
    }),
    ...(gone.length > 0
      ? [{ icon: "page" as const, kind: "Signed up on other pages", people: sum(gone) }]
      : []),
    ...shown.starts.map((start, index): Card => {
      const isShared = shown.starts.filter(({ kind }) => kind === start.kind).length > 1;
      return {
        ...{
          icon: icons[start.kind],
          kind: "subject" in start ? startKinds[start.kind] : "Call",
          name: startName(start, options),
        },
        ...{ people: sum(by(start.kind)), isShared, place: `by-${start.kind}` },
        ...{ to: `${here}?start=${index + 1}`, isOpen: open === `start=${index + 1}` },
      };
    }),
    ...Object.entries({ ...startKinds, ...others }).flatMap(([kind, words]): Card[] =>
      sum(by(kind)) > 0 && !shown.starts.some((start) => start.kind === kind)
        ? [{ icon: pick(icons, kind) ?? "coach", kind: words, people: sum(by(kind)), place: `by-${kind}` }]
        : [],
    ),
  ];
  return (
    <div className="map-starts">
      {mayWork && (
        <Link className="map-new" to={`${here}?start=new`} preventScrollReset>
          {cards.length === 0 ? "Choose what starts it" : "Add a start"}
        </Link>
      )}
      <ul aria-label="What starts it">
        {cards.map(({ icon, kind, people, isShared, place, name, to, note, isOpen }) => (
          <li key={`${kind} ${to}`} className="map-card">
            <span className="kind row gap-6 soft">
              <ConsoleIcon name={icon} />
              {kind}
              <Figure {...{ people, here, place }} note={isShared ? "together" : undefined} />
            </span>
            {to && (
              <span className="subject">
                <Link to={to} preventScrollReset aria-current={isOpen || undefined}>
                  {name}
                </Link>
                {note && <span className="soft">{` ${note}`}</span>}
              </span>
            )}
          </li>
        ))}
      </ul>
      <Merging
        people={cards.map(
          ({ people, place }) =>
            // Those of one kind share their people.
            people / Math.max(1, place ? cards.filter((card) => card.place === place).length : 1),
        )}
        started={flow.started}
      />
    </div>
  );
}

type FigureProps = { people: number; here: string; place: string | undefined; note: string | undefined };

const Figure = ({ people, here, place, note }: FigureProps) => (
  <span className="figure push">
    {place && people > 0 ? <Link to={peopleAt(here, place)}>{count(people)}</Link> : count(people)}
    {note && <span className="soft">{` ${note}`}</span>}
  </span>
);

/** Cards that fit beside each other. */
const MOST_BESIDE = 4;

/** From the middle of each card to the middle of the line. */
function Merging({ people: each, started }: { people: number[]; started: number }) {
  const people = each.length > MOST_BESIDE ? [started] : each;
  return (
    <svg className="merging" viewBox="0 0 1000 40" preserveAspectRatio="none" aria-hidden="true">
      {people.map((here, index) => {
        const from = Math.round(((index + 0.5) / people.length) * 1000);
        const width = started === 0 || here === 0 ? 2 : Math.max(3, (here / started) * 44);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a band is known by its card's place
          <path key={index} d={`M${from} 0C${from} 26 500 14 500 40`} strokeWidth={width} />
        );
      })}
    </svg>
  );
}
