/** The conditions of a segment as lines that read as a sentence. */
import { Fragment, type ReactElement } from "react";
import {
  changeItem,
  type DraftEdit,
  type DraftGroup,
  type DraftLine,
  editDraft,
  type Part,
  type Path,
  type Saying,
  sayingGroups,
  sayings,
} from "#core/leads/segments/draft.ts";
import { MOST_DAYS, MOST_DEPTH } from "#core/leads/segments/limits.ts";
import type { Option, SegmentOptions } from "#core/leads/segments/list-segment-options.ts";
import type { LineProblem } from "#core/leads/segments/read-draft.ts";
import { Options } from "#web/console/kit/options.tsx";
import { fieldName } from "./posted-draft.ts";

type Shared = {
  draft: DraftGroup;
  options: SegmentOptions;
  problems: LineProblem[];
  onChange(draft: DraftGroup): void;
};

type Lines = Shared & {
  group: DraftGroup;
  path: Path;
  /** What remains after each line; lines of an inner group have no figure. */
  remaining?: (number | null)[];
  /** Without inner groups. */
  isFlat?: boolean;
};

export function SegmentLines({ group, path, remaining = [], isFlat = false, ...shared }: Lines) {
  const edit = (act: DraftEdit["act"], at: Path) =>
    shared.onChange(editDraft(shared.draft, { act, path: at }));
  const join = group.match === "all" ? "and" : "or";
  return (
    <ul className="segment-lines">
      {group.items.map((item, index) => {
        const here = [...path, index];
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line is known by its position alone
          <li key={index} className={`is-${item.kind}`}>
            <span className="join soft">{index > 0 ? join : ""}</span>
            {item.kind === "group" ? (
              <InnerGroup group={item} path={here} {...shared} />
            ) : (
              <Line line={item} path={here} {...shared} />
            )}
            <span className="remains">{remaining[index]?.toLocaleString("en")}</span>
            <button
              type="button"
              onClick={() => edit("remove", here)}
              aria-label={`Remove line ${here.map((each) => each + 1).join(".")}`}
              className="icon-button"
            >
              ×
            </button>
          </li>
        );
      })}
      <li className="add cluster">
        <button type="button" onClick={() => edit("add", path)}>
          {group.items.length === 0 ? "Add a condition" : `+ ${join} …`}
        </button>
        {!isFlat && path.length < MOST_DEPTH - 1 && (
          <button type="button" onClick={() => edit("group", path)}>
            {group.match === "all" ? "+ and any of these …" : "+ or all of these …"}
          </button>
        )}
      </li>
    </ul>
  );
}

function InnerGroup({ group, path, ...shared }: Shared & { group: DraftGroup; path: Path }) {
  const { draft, onChange } = shared;
  return (
    <div className="inner-group stack start">
      <input type="hidden" name={fieldName(path, "says")} value="group" />
      <Match
        group={group}
        path={path}
        onMatch={(match) => onChange(changeItem(draft, path, (item) => ({ ...item, match }) as DraftGroup))}
      />
      <SegmentLines group={group} path={path} {...shared} />
    </div>
  );
}

export function Match({
  group,
  path,
  onMatch,
}: {
  group: DraftGroup;
  path: Path;
  onMatch(match: "all" | "any"): void;
}) {
  return (
    <select
      name={fieldName(path, "match")}
      aria-label="Which of the lines must hold"
      value={group.match}
      onChange={(event) => onMatch(event.target.value === "any" ? "any" : "all")}
    >
      <option value="all">all of these</option>
      <option value="any">any of these</option>
    </select>
  );
}

function Line({ line, path, draft, options, problems, onChange }: Shared & { line: DraftLine; path: Path }) {
  const set = (changes: Partial<DraftLine>) =>
    onChange(changeItem(draft, path, () => ({ ...line, ...changes })));
  const problem = problems.find((each) => each.path === path.join("."));
  return (
    <div className="line cluster gap-6">
      <select
        name={fieldName(path, "says")}
        aria-label="They"
        value={`${line.not ? "not:" : ""}${line.says}`}
        onChange={(event) => {
          const not = event.target.value.startsWith("not:");
          set({ not, says: event.target.value.replace("not:", "") as Saying });
        }}
      >
        {sayingGroups.map(({ about, says }) => (
          <optgroup key={about} label={about}>
            {Object.entries(says).map(([each, { is, not }]) => (
              <Fragment key={each}>
                <option value={each}>{is}</option>
                <option value={`not:${each}`}>{not}</option>
              </Fragment>
            ))}
          </optgroup>
        ))}
      </select>
      {sayings[line.says].parts.map((part) => (
        <PartField
          key={part}
          name={fieldName(path, part)}
          part={part}
          value={line.values[part] ?? ""}
          options={options}
          onValue={(value) => set({ values: { ...line.values, [part]: value } })}
        />
      ))}
      {problem && (
        <p className="problem" role="alert">
          {problem.text}
        </p>
      )}
    </div>
  );
}

type FieldProps = {
  name: string;
  part: Part;
  value: string;
  options: SegmentOptions;
  onValue(value: string): void;
};

function PartField({ name, part, value, options, onValue }: FieldProps): ReactElement {
  const choice = (label: string, empty: string, choices: Option[]) => (
    <select name={name} aria-label={label} value={value} onChange={(event) => onValue(event.target.value)}>
      <option value="">{empty}</option>
      {/* What was chosen and is no more stays chosen, or the line would silently say something else. */}
      {value && !choices.some((each) => each.value === value) && <option value={value}>(deleted)</option>}
      <Options of={choices.map((each) => [each.value, each.label])} />
    </select>
  );
  const typed = (label: string, placeholder: string, known: string[] = []) => (
    <>
      <input
        name={name}
        aria-label={label}
        placeholder={placeholder}
        maxLength={500}
        value={value}
        list={known.length > 0 ? `${name}-known` : undefined}
        autoComplete="off"
        onChange={(event) => onValue(event.target.value)}
      />
      {known.length > 0 && (
        <datalist id={`${name}-known`}>
          {known.map((each) => (
            <option key={each} value={each} />
          ))}
        </datalist>
      )}
    </>
  );
  switch (part) {
    case "page":
      return choice("Page", "any page", options.pages);
    case "days":
      return (
        <label className="days inline gap-6">
          <span>in the last</span>
          <input
            name={name}
            type="number"
            min={1}
            max={MOST_DAYS}
            value={value}
            onChange={(event) => onValue(event.target.value)}
          />
          <span>{value ? "days" : "days (any time)"}</span>
        </label>
      );
    case "tag":
      return choice("Tag", options.tags.length > 0 ? "choose a tag" : "no tags yet", options.tags);
    case "quiz":
      return choice(
        "Result",
        options.results.length > 0 ? "choose a result" : "no quiz yet",
        options.results,
      );
    case "event":
      return choice("Event", options.events.length > 0 ? "choose an event" : "no events yet", options.events);
    case "message":
      return choice("Message", "choose a message", options.messages);
    case "field":
      return typed("Field", "field", options.fields);
    case "value":
      return typed("Answer", "with");
    case "source":
      return typed("Origin", "instagram", options.sources);
  }
}
