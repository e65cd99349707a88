/** What the activity log says must have started, compared with the journeys that there are. */

export type Rows = <Row>(text: string, values?: unknown[]) => Promise<Row[]>;

export type Reacting = {
  id: string;
  name: string;
  startsAgain: boolean;
  /** The kind of activity that starts it, and what that is about. */
  by: {
    kind: "tagged" | "segment-entered" | "step-taken";
    about: "tag" | "segment" | "campaign";
    id: string;
  };
};
export type Asked = { id: string; name: string; holds(state: { tags: Set<string>; stage: string }): boolean };

type Logged = {
  number: number;
  person: string;
  kind: string;
  actor: string;
  about: Record<string, unknown>;
  at: string;
};
type Journey = { id: string; campaign: string; person: string; at: string };

/** Keeps where each batch of the follower ended: what it handled at once is judged at once. */
export const WATCH_BATCHES = `
  create table if not exists handled_batches (nth bigserial, number bigint);
  create or replace function note_batch() returns trigger language plpgsql as
    'begin insert into handled_batches (number) values (new.number); return null; end';
  create or replace trigger batch_noted after update on activity_followers for each row
    when (new.name = 'journeys') execute function note_batch()`;

/**
 * Returns what is wrong, in words. `stages`: the values that the test gave each person's field, in order; the log has
 * only the field's name.
 */
export async function findMistakes(
  rows: Rows,
  {
    campaigns,
    segments,
    stages,
  }: { campaigns: Reacting[]; segments: Asked[]; stages: Map<string, string[]> },
): Promise<{ mistakes: string[]; counts: Record<string, number> }> {
  const people = [...stages.keys()];
  const log = await rows<Logged>(
    `select number::int as number, person_id as person, kind, actor, about, to_json(at) #>> '{}' as at
     from activities where person_id = any($1) order by number`,
    [people],
  );
  const journeys = await rows<Journey>(
    `select id, campaign_id as campaign, person_id as person, to_json(created_at) #>> '{}' as at
     from user_journeys where person_id = any($1) and campaign_id = any($2) order by created_at`,
    [people, campaigns.map(({ id }) => id)],
  );
  const members = await rows<{ segment: string; person: string }>(
    "select segment_id as segment, person_id as person from segment_members where person_id = any($1)",
    [people],
  );
  const ends = (await rows<{ number: number }>("select number::int from handled_batches order by nth")).map(
    ({ number }) => number,
  );
  const counts: Record<string, number> = { activities: log.length, batches: ends.length };
  const mistakes = [
    ...people.flatMap((person) => {
      const own = log.filter((each) => each.person === person);
      return segments.flatMap((segment) => {
        const isMember = members.some((each) => each.segment === segment.id && each.person === person);
        return wrongMember(own, { segment, isMember, stages: stages.get(person) ?? [] });
      });
    }),
    ...campaigns.flatMap((campaign) => {
      const all = journeys.filter((each) => each.campaign === campaign.id);
      counts[campaign.name] = all.length;
      return people.flatMap((person) => {
        const own = log.filter((each) => each.person === person);
        const started = all.filter((each) => each.person === person);
        return wrongStarts(own, { campaign, started, ends }).map(
          (said) => `${campaign.name}, ${person}: ${said}`,
        );
      });
    }),
  ];
  return { mistakes, counts };
}

/** Entering and leaving alternate, happen no more often than what the segment asks about changed, and end with what holds. */
function wrongMember(
  log: Logged[],
  { segment, isMember, stages }: { segment: Asked; isMember: boolean; stages: string[] },
): string[] {
  const state = { tags: new Set<string>(), stage: "" };
  const given = stages.values();
  let [isInside, edges] = [false, 0];
  for (const { kind, about, actor } of log) {
    if (kind === "tagged") state.tags.add(String(about.tag));
    else if (kind === "untagged") state.tags.delete(String(about.tag));
    else if (kind === "field-changed" && actor === "owner") state.stage = given.next().value ?? "";
    else continue;
    const holds = segment.holds(state);
    if (holds && !isInside) edges += 1;
    isInside = holds;
  }
  const moves = log.filter(({ kind, about }) => kind.startsWith("segment-") && about.segment === segment.id);
  const entered = moves.filter(({ kind }) => kind === "segment-entered").length;
  const alternate = moves.every(({ kind }, index) => (kind === "segment-entered") === (index % 2 === 0));
  const said = `${segment.name}, ${log[0]?.person}: `;
  return [
    ...(isMember === isInside ? [] : [`${said}is ${isMember ? "" : "not "}a member`]),
    ...((moves.length % 2 === 1) === isMember ? [] : [`${said}the log ends differently`]),
    ...(alternate ? [] : [`${said}${moves.map(({ kind }) => kind).join(", ")}`]),
    ...(entered <= edges ? [] : [`${said}entered ${entered} times, held ${edges} times`]),
  ];
}

/**
 * A journey begins at the moment of the activity that started it, so each is known by that. An activity may start
 * nothing if the person had the campaign before, or, where it starts again, was in it when the activity happened.
 */
function wrongStarts(
  log: Logged[],
  { campaign, started, ends }: { campaign: Reacting; started: Journey[]; ends: number[] },
): string[] {
  const { kind, about, id } = campaign.by;
  const batchOf = (number: number) => ends.findIndex((end) => end >= number);
  const triggers = log.filter((each) => each.kind === kind && each.about[about] === id);
  const of = (journey: Journey, ...kinds: string[]) =>
    log.filter((each) => kinds.includes(each.kind) && each.about.journey === journey.id);
  // Somebody who enters twice between two of their activities does so at the same logged moment.
  const countAt = (list: { at: string }[], moment: string) => list.filter(({ at }) => at === moment).length;
  const wrong = started.flatMap((journey) => [
    ...(triggers.some(({ at }) => at === journey.at) ? [] : [`nothing started ${journey.id}`]),
    ...(countAt(started, journey.at) <= countAt(triggers, journey.at)
      ? []
      : [`started twice at ${journey.at}`]),
    ...(of(journey, "journey-started").length === 1 ? [] : [`${journey.id} is not logged once`]),
  ]);
  if (!campaign.startsAgain)
    return started.length === Math.min(1, triggers.length)
      ? wrong
      : [...wrong, `${triggers.length} reasons, ${started.length} starts`];
  const lives = started.map((journey) => ({
    batch: batchOf(triggers.find(({ at }) => at === journey.at)?.number ?? Infinity),
    ended: of(journey, "journey-finished", "journey-stopped")[0]?.number ?? Infinity,
  }));
  const lost = triggers.filter(
    ({ at, number }) =>
      started.every((journey) => journey.at !== at) &&
      !lives.some(({ batch, ended }) => batch <= batchOf(number) && ended > number),
  );
  return [...wrong, ...lost.map(({ number }) => `activity ${number} started nothing`)];
}
