/** The table with its foot: the pager, or what can be done with the selected people. */
import { useRef, useState } from "react";
import type { FilterOptions } from "#core/leads/people/list-filter-options.ts";
import { ConsoleForm } from "#web/console/form/console-form.tsx";
import { Pager } from "#web/console/kit/pager.tsx";
import { BulkBar } from "./bulk-bar.tsx";
import { PeopleTable, type PersonRow } from "./people-table.tsx";

type Props = {
  people: PersonRow[];
  now: string;
  options: FilterOptions;
  tags: string[];
  /** How many match, in words; null if unknown. */
  matching: string | null;
  /** The filters, as a query. */
  query: string;
  newer: string | null;
  older: string | null;
  said: { text: string; isProblem: boolean } | undefined;
};

export function PeopleList({ people, now, options, tags, matching, query, newer, older, said }: Props) {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [isAll, setAll] = useState(false);
  const foot = useRef<HTMLDivElement>(null);
  /** An answer stays until the selection changes. */
  const [answered, setAnswered] = useState(said);
  const select = (ids: string[], isSelected: boolean) => {
    const kept = isAll ? people.map(({ id }) => id) : [...selected];
    setAll(false);
    setAnswered(said);
    setSelected(new Set(isSelected ? [...kept, ...ids] : kept.filter((id) => !ids.includes(id))));
  };
  const clear = () => {
    setSelected(new Set());
    setAll(false);
    setAnswered(said);
  };
  const ids = people.filter(({ id }) => selected.has(id)).map(({ id }) => id);
  const open = people.filter((each) => selected.has(each.id) && each.subscriptionStatus === "open").length;
  const isMore = newer !== null || older !== null;
  const notice = said && said !== answered && (
    <p className="notice" role="status" data-tone={said.isProblem ? "error" : undefined}>
      {said.text}
    </p>
  );
  return (
    <ConsoleForm className="people-list sheet">
      <PeopleTable
        people={people}
        now={now}
        hasCoaches={options.coaches.length > 1}
        selected={selected}
        isAll={isAll}
        onSelect={select}
        onSkip={() => foot.current?.querySelector<HTMLElement>(".write")?.focus()}
      />
      <div className="people-foot" ref={foot}>
        {ids.length > 0 || isAll ? (
          <BulkBar
            selected={ids.length}
            matching={isMore ? (matching ?? "that match") : null}
            isAll={isAll}
            writable={isAll ? null : open}
            tags={tags}
            campaigns={options.campaigns}
            coaches={options.coaches}
            exportTo={`/console/people.csv?${isAll ? query.slice(1) : ids.map((id) => `person=${id}`).join("&")}`}
            said={said}
            notice={notice}
            onAll={setAll}
            onClear={clear}
          />
        ) : (
          <>
            {notice}
            <span className="soft">{footWords(people.length, isMore, matching)}</span>
            <Pager newer={newer} older={older} label="Pages of people" />
          </>
        )}
      </div>
    </ConsoleForm>
  );
}

function footWords(shown: number, isMore: boolean, matching: string | null): string {
  if (!isMore) return shown === 1 ? "1 person" : `${shown} people`;
  return matching ? `${shown} of ${matching}` : `${shown} on this page`;
}
