/** What can be done with the selected people. Takes the pager's place, so that no row moves. */
import { type ReactNode, useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import type { FilterOptions } from "#core/leads/people/list-filter-options.ts";
import { useMay } from "#web/console/kit/may.tsx";
import { Options } from "#web/console/kit/options.tsx";

type Panel = "tag" | "campaign" | "stop";
type Props = {
  selected: number;
  /** How many match the filters, in words; null if they are all on this page. */
  matching: string | null;
  isAll: boolean;
  /** Of the selected people on this page; null if not all are on it. */
  writable: number | null;
  tags: string[];
  campaigns: FilterOptions["campaigns"];
  coaches: FilterOptions["coaches"];
  exportTo: string;
  /** What the last action answered. */
  said: { isProblem: boolean } | undefined;
  /** The same in words. A refusal stands in the panel, which would cover it. */
  notice: ReactNode;
  onAll(isAll: boolean): void;
  onClear(): void;
};

export function BulkBar(props: Props) {
  const { selected, matching, isAll, writable, tags, campaigns, coaches } = props;
  const [panel, setPanel] = useState<Panel | null>(null);
  const may = useMay();
  const bar = useRef<HTMLFieldSetElement>(null);
  // Done: the panel closes, and the keyboard is back where it was opened.
  useEffect(() => {
    if (!props.said || props.said.isProblem) return;
    const opener = bar.current?.querySelector<HTMLElement>("[aria-expanded=true]");
    setPanel(null);
    opener?.focus({ preventScroll: true });
  }, [props.said]);
  const who = isAll ? `all ${matching}` : selected.toLocaleString("en");
  const people = isAll || selected !== 1 ? "people" : "person";
  const toggle = (name: Panel) => ({
    type: "button" as const,
    "aria-expanded": panel === name,
    onClick: () => setPanel(panel === name ? null : name),
  });
  const refusal = props.said?.isProblem ? props.notice : null;
  return (
    <fieldset className="bulk-bar" ref={bar} onKeyDown={({ key }) => key === "Escape" && setPanel(null)}>
      <legend className="visually-hidden">With the selected people</legend>
      {!(panel && refusal) && props.notice}
      {isAll && <input type="hidden" name="all" value="yes" />}
      <span className="selection">
        <strong role="status">{isAll ? `All ${matching} selected` : `${who} selected`}</strong>
        {matching && (
          <button type="button" className="plain" onClick={() => props.onAll(!isAll)}>
            {isAll ? "Only those on this page" : `Select all ${matching}`}
          </button>
        )}
      </span>
      <span className="deeds">
        <button type="submit" className="write" name="intent" value="write" disabled={writable === 0}>
          {writable === null || writable === selected
            ? `Write to ${isAll ? who : selected === 1 ? "this person" : `these ${who}`}`
            : `Write to the ${writable} who get emails`}
        </button>
        <button {...toggle("tag")}>Tag</button>
        <button {...toggle("campaign")}>Campaign</button>
        {may("export") && (
          <Link to={props.exportTo} reloadDocument download>
            Export
          </Link>
        )}
        <button {...toggle("stop")} data-tone="bad">
          Stop emails…
        </button>
      </span>
      <button type="button" className="clear" aria-label="Clear the selection" onClick={props.onClear}>
        <span aria-hidden="true">×</span>
      </button>
      {panel === "tag" && (
        <BulkPanel refusal={refusal} label={`Tag ${who} ${people}`}>
          <label>
            <span>Tag</span>
            <input name="tag" list="tag-names" maxLength={60} autoComplete="off" />
          </label>
          <datalist id="tag-names">
            {tags.map((name) => (
              <option key={name} value={name} />
            ))}
          </datalist>
          <Deeds add={["tag", "Add tag"]} remove={["untag", "Remove tag"]} />
        </BulkPanel>
      )}
      {panel === "campaign" && (
        <BulkPanel refusal={refusal} label={`Add or remove ${who} ${people}`}>
          <label>
            <span>Campaign</span>
            <select name="campaign">
              {coaches.map(({ slug, name }) => (
                <optgroup key={slug} label={name}>
                  <Options
                    of={campaigns
                      .filter(({ coach }) => coach === slug)
                      .map((campaign) => [campaign.id, campaign.name])}
                  />
                </optgroup>
              ))}
            </select>
          </label>
          <p className="small soft">Added people get the campaign’s emails from the first one on.</p>
          <Deeds add={["enroll", "Add to campaign"]} remove={["unenroll", "Remove from campaign"]} />
        </BulkPanel>
      )}
      {panel === "stop" && (
        <BulkPanel refusal={refusal} label={`Stop all emails to ${who} ${people}?`}>
          <p>
            They leave every campaign and get no broadcasts. Only they can subscribe again, by signing up.
          </p>
          <button type="submit" className="main danger" name="intent" value="stop">
            {`Stop emails to ${who} ${people}`}
          </button>
        </BulkPanel>
      )}
    </fieldset>
  );
}

type Deed = [intent: string, label: string];
const Deeds = ({ add, remove }: { add: Deed; remove: Deed }) => (
  <span className="cluster">
    <button type="submit" className="main" name="intent" value={add[0]}>
      {add[1]}
    </button>
    <button type="submit" name="intent" value={remove[0]}>
      {remove[1]}
    </button>
  </span>
);

type PanelProps = { label: string; refusal: ReactNode; children: ReactNode };

function BulkPanel({ label, refusal, children }: PanelProps) {
  const panel = useRef<HTMLElement>(null);
  // Scrolling to it would move the rows.
  useEffect(
    () => panel.current?.querySelector<HTMLElement>("input, select, button")?.focus({ preventScroll: true }),
    [],
  );
  return (
    <section className="bulk-panel stack gap-10 sheet" aria-label={label} ref={panel}>
      <h2>{label}</h2>
      {refusal}
      {children}
    </section>
  );
}
