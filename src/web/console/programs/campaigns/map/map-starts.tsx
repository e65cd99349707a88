/** What starts a campaign, with how many it started, and the bands that lead from there to the first step. */
import { Link } from "react-router";
import type { CampaignPage } from "#core/programs/campaigns/list-campaign-pages.ts";
import type { CampaignMap } from "#core/programs/campaigns/map/read-map.ts";
import { ConsoleIcon, type ConsoleIconName } from "#web/console/kit/console-icon.tsx";
import { count } from "./map-card.tsx";
import { type PlanOptions, startKinds, startName } from "./plan-labels.ts";
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
  names: { name: string; to?: string; note?: string; isOpen?: boolean }[];
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
        ...{ icon: "page", kind: "Signed up on a page" },
        people: sum(by("signup").filter(({ page }) => page?.id === pageId)),
        names: [{ name, to: `/console/pages/${pageId}`, ...(note && { note }) }],
      };
    }),
    ...(gone.length > 0
      ? [{ icon: "page" as const, kind: "Signed up on other pages", people: sum(gone), names: [] }]
      : []),
    ...(Object.keys(startKinds) as (keyof typeof startKinds)[]).flatMap((kind): Card[] => {
      const names = shown.starts.flatMap((start, index) =>
        start.kind === kind
          ? [
              {
                name: startName(start, options),
                to: `${here}?start=${index + 1}`,
                isOpen: open === `start=${index + 1}`,
              },
            ]
          : [],
      );
      const people = sum(by(kind));
      if (names.length === 0 && people === 0) return [];
      const icon = kind === "tag" ? "tag" : kind === "segment" ? "people" : "event";
      return [{ icon, kind: startKinds[kind], people, names }];
    }),
    ...Object.entries(others).flatMap(([kind, words]): Card[] =>
      sum(by(kind)) > 0 ? [{ icon: "coach", kind: words, people: sum(by(kind)), names: [] }] : [],
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
        {cards.map(({ icon, kind, people, names }) => (
          <li key={`${kind} ${names[0]?.to}`} className="map-card">
            <span className="kind row gap-6 soft">
              <ConsoleIcon name={icon} />
              {kind}
              <b className="figure push">{count(people)}</b>
            </span>
            {names.map(({ name, to, note, isOpen }) => (
              <span key={to} className="subject">
                {to ? (
                  <Link to={to} preventScrollReset aria-current={isOpen || undefined}>
                    {name}
                  </Link>
                ) : (
                  name
                )}
                {note && <span className="soft">{` ${note}`}</span>}
              </span>
            ))}
          </li>
        ))}
      </ul>
      <Merging people={cards.map((card) => card.people)} started={flow.started} />
    </div>
  );
}

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
