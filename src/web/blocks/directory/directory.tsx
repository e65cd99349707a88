/** The directory: every coach and free offer, with filters by need and a search. */
import { CoachOffers } from "./coach-offers.tsx";
import { DirectoryFrame } from "./directory-frame.tsx";
import { Door } from "./door.tsx";
import { Floor } from "./floor.tsx";
import { Needs } from "./needs.tsx";
import { OfferShapes } from "./offer-object.tsx";
import { groupByCoach, type Offer, type OfferCoach } from "./offers.ts";
import "#web/ui/button.css";

type Props = {
  offers: Offer[];
  needs: string[];
  need?: string;
  q?: string;
  total?: number;
  page?: number;
  pages?: number;
};

export function Directory({
  offers,
  needs,
  need = "",
  q = "",
  total = offers.length,
  page = 1,
  pages = 1,
}: Props) {
  const groups = groupByCoach(offers);
  const filtered = need !== "" || q !== "";
  return (
    <DirectoryFrame
      title="Come in. Which door is yours?"
      lede="Free guides, workshops and first calls from independent coaches. Say what you need, or walk along the hall."
      foot={
        <>
          <p>The entrance hall for visitors of independent coaches.</p>
          {groups.some(({ coach }) => coach.sample) && (
            <p>
              <strong>Sample content.</strong>{" "}
              {groups.every(({ coach }) => coach.sample)
                ? "The coaches behind these doors are invented."
                : "Some of the coaches behind these doors are invented."}
            </p>
          )}
        </>
      }
    >
      <OfferShapes />
      <CoachDirectory coaches={groups.map((group) => group.coach)} />
      <div className="wrap foyer-search">
        <search>
          <form method="get" action="/">
            <label htmlFor="q">Search by a word</label>
            <div className="foyer-ask">
              <input id="q" name="q" type="search" defaultValue={q} autoComplete="off" />
              {need && <input type="hidden" name="need" value={need} />}
              <button className="button" type="submit">
                Search
              </button>
            </div>
          </form>
        </search>
        <Needs needs={needs} need={need} filtered={filtered} />
      </div>
      <div className="wrap foyer-offers">
        {filtered && (
          <p className="foyer-found">
            <span role="status">{found(total, need, q)}</span>
            {offers.length > 0 && <a href="/">Show everything</a>}
          </p>
        )}
        {groups.map((group) => (
          <CoachOffers key={group.coach.slug} coach={group.coach} offers={group.offers} />
        ))}
        {pages > 1 && <MoreOffersPages {...{ need, q, page, pages }} />}
        {offers.length === 0 && (
          <p className="foyer-none">
            Try a shorter word, or <a href="/">look at everything</a>.
          </p>
        )}
      </div>
    </DirectoryFrame>
  );
}

function MoreOffersPages({ need, q, page, pages }: { need: string; q: string; page: number; pages: number }) {
  const at = (number: number) =>
    `/?${new URLSearchParams({ ...(need && { need }), ...(q && { q }), ...(number > 1 && { page: String(number) }) })}`;
  return (
    <nav className="foyer-found" aria-label="More offers">
      {page > 1 && <a href={at(page - 1)}>Before these</a>}
      <span>{`Page ${page} of ${pages}`}</span>
      {page < pages && <a href={at(page + 1)}>More offers</a>}
    </nav>
  );
}

function found(count: number, need: string, q: string): string {
  const what = [need && `for “${need}”`, q && `with the word “${q}”`].filter(Boolean).join(" ");
  if (count === 0) return `No offer ${what} yet.`;
  return `${count === 1 ? "1 offer" : `${count} offers`} ${what}`;
}

function CoachDirectory({ coaches }: { coaches: OfferCoach[] }) {
  return (
    <nav className="directory" aria-label="Coaches">
      <ul className={coaches.length > 8 ? "directory-many" : "wrap"}>
        {coaches.map((coach) => (
          <li key={coach.slug}>
            <a href={`#${coach.slug}`}>
              <span className="plate">{coach.name}</span>
              <Door slug={coach.slug} brand={coach.brand} />
            </a>
          </li>
        ))}
      </ul>
      <Floor />
    </nav>
  );
}
