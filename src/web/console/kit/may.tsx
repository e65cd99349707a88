/** What the signed-in person may do, for what a screen shows, and whom to ask for the rest. The verbs decide. */
import { createContext, type ReactNode, useCallback, useContext } from "react";
import type { OwnSeat } from "#core/access/seats/read-seats.ts";
import { capitalize } from "#core/kernel/capitalize.ts";
import { type Capability, roleMay } from "#core/kernel/roles.ts";

const Seats = createContext<readonly OwnSeat[]>([]);

export const SeatsProvider = Seats.Provider;

type May = (capability: Capability | undefined, coach?: string) => boolean;

const isOf = ({ coach }: OwnSeat, idOrSlug: string | undefined) =>
  !coach || idOrSlug === undefined || coach.id === idOrSlug || coach.slug === idOrSlug;

/** For this coach, by id or slug; without one, for at least one coach. */
export function useMay(): May {
  const seats = useContext(Seats);
  return useCallback(
    (capability, coach) =>
      capability === undefined ||
      seats.some(
        (seat) =>
          isOf(seat, coach) && roleMay(seat.role, capability) && (capability !== "site" || !seat.coach),
      ),
    [seats],
  );
}

/** "Assistant, Nina Laurent"; several roles by name. */
export function useRole(): string {
  const seats = useContext(Seats);
  const names = [...new Set(seats.map(({ role }) => capitalize(role)))];
  const [only] = seats;
  return seats.length === 1 && only?.coach ? `${names[0]}, ${only.coach.name}` : names.join(", ");
}

const deeds: Record<Capability, string> = {
  work: "work on this",
  publish: "publish",
  broadcast: "send",
  export: "export people",
  erase: "erase people",
  sending: "change how mail is sent",
  team: "change the team",
  site: "change the site",
};

type Props = { may: Capability; coach?: string; children: ReactNode };

/** Absent for those who may not. */
export const IfMay = ({ may: capability, coach, children }: Props) =>
  useMay()(capability, coach) ? children : null;

/** Shows the button, or whom to ask. */
export function OnlyIf({
  may: capability,
  coach,
  deed = deeds[capability],
  instead = (words) => <p className="soft who-can">{`${words}.`}</p>,
  children,
}: Props & { deed?: string; instead?(words: string): ReactNode }) {
  const seats = useContext(Seats);
  const may = useMay();
  if (may(capability, coach)) return children;
  const names = seats.filter((seat) => isOf(seat, coach)).flatMap(({ ask }) => ask);
  const who = new Intl.ListFormat("en", { type: "disjunction" }).format([...new Set(names)].slice(0, 2));
  return instead(`Ask ${who || "the coach"} to ${deed}`);
}
