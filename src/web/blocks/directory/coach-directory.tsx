/** The hall itself: one door for every coach, on a chequered floor. */
import { Door } from "./door.tsx";
import { Floor } from "./floor.tsx";
import type { OfferCoach } from "./offers.ts";

export function CoachDirectory({ coaches }: { coaches: OfferCoach[] }) {
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
