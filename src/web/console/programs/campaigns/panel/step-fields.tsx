/** The fields of one step: what it does, when, and for whom. */
import { useState } from "react";
import { type DraftGroup, draftOf } from "#core/leads/segments/draft.ts";
import type { Option } from "#core/leads/segments/list-segment-options.ts";
import type { PlanStep } from "#core/programs/campaigns/plan/plan.ts";
import { Options } from "#web/console/kit/options.tsx";
import { SegmentLines } from "#web/console/leads/segments/segment-lines.tsx";
import "#web/console/leads/segments/segments.css";
import type { PlanOptions } from "../map/plan-labels.ts";
import { LimitFields } from "./limit-fields.tsx";
import { WaitFields } from "./wait-fields.tsx";

type Props = { step: PlanStep; options: PlanOptions; hasEvent: boolean; after: string };

export function StepFields({ step, options, hasEvent, after }: Props) {
  const [draft, setDraft] = useState<DraftGroup>(() =>
    draftOf({ kind: "group", match: "all", items: step.onlyIf }),
  );
  return (
    <>
      <ActFields does={step.does} options={options} />
      <WaitFields step={step} hasEvent={hasEvent} after={after} />
      <LimitFields limit={step.onlyBefore} hasEvent={hasEvent} />
      <fieldset className="only-if-fields stack gap-6">
        <legend>Only if they</legend>
        <p className="soft">Everyone else skips this step and continues with the next one.</p>
        <SegmentLines
          {...{ group: draft, draft, options, problems: [], path: [] }}
          isFlat
          onChange={setDraft}
        />
      </fieldset>
    </>
  );
}

type ChoiceProps = {
  name: string;
  label: string;
  value: string;
  options: Option[];
  none: string;
  onChoice?(value: string): void;
};

/** A select of what the coach has; what was deleted stays chosen. */
export function Choice({ name, label, value, options, none, onChoice }: ChoiceProps) {
  return (
    <label className="stack gap-4">
      <span>{label}</span>
      <select name={name} required defaultValue={value} onChange={(event) => onChoice?.(event.target.value)}>
        <option value="">{options.length > 0 ? "Choose one" : none}</option>
        {value && !options.some((each) => each.value === value) && <option value={value}>(deleted)</option>}
        <Options of={options.map((each) => [each.value, each.label])} />
      </select>
    </label>
  );
}

function ActFields({ does, options }: { does: PlanStep["does"]; options: PlanOptions }) {
  switch (does.kind) {
    case "tag":
    case "untag":
      return (
        <Choice
          {...{ name: "tag", value: does.tag, options: options.tags, none: "No tags yet" }}
          label={does.kind === "tag" ? "Tag to add" : "Tag to remove"}
        />
      );
    case "start":
    case "stop":
      return (
        <Choice
          {...{
            name: "campaign",
            value: does.campaign,
            options: options.campaigns,
            none: "No other campaign",
          }}
          label={does.kind === "start" ? "Campaign to start" : "Campaign to stop"}
        />
      );
    case "field":
      return (
        <div className="stack gap-6">
          <label className="stack gap-4">
            <span>Field</span>
            <input name="field" required maxLength={40} list="panel-fields" defaultValue={does.field} />
          </label>
          <datalist id="panel-fields">
            {options.fields.map((each) => (
              <option key={each} value={each} />
            ))}
          </datalist>
          <label className="stack gap-4">
            <span>Its answer becomes</span>
            <input name="value" required maxLength={500} defaultValue={does.value} />
          </label>
        </div>
      );
    case "tell":
      return <p className="soft">The coach gets an email with a link to the person.</p>;
    default:
      return null;
  }
}
