/** Starts and goals: a new one is chosen from what the coach has; an existing one can be removed. */

import { type ReactNode, useState } from "react";
import { useNavigate } from "react-router";
import { pick } from "#core/kernel/pick.ts";
import type { Option } from "#core/leads/segments/list-segment-options.ts";
import type { Plan } from "#core/programs/campaigns/plan/plan.ts";
import { ConsoleForm, MainSubmit, Submit } from "#web/console/form/console-form.tsx";
import { OnlyIf } from "#web/console/kit/may.tsx";
import {
  goalSubjects,
  goalWords,
  type PlanOptions,
  startKinds,
  startName,
  startSubjects,
} from "../map/plan-labels.ts";
import { Panel } from "./panel.tsx";
import { Choice } from "./step-fields.tsx";

export type SegmentSize = { id: string; people: number; isEstimate: boolean };
type Props = {
  plan: Plan;
  /** From 1; null: a new one. */
  at: number | null;
  options: PlanOptions;
  sizes: SegmentSize[];
  coach: string;
  here: string;
  seen: string;
  problem: string | undefined;
};

export function StartPanel({ plan, at, options, sizes, coach, here, seen, problem }: Props) {
  const navigate = useNavigate();
  // The server counts the chosen segment.
  const onSubject = (kind: string, subject: string) => {
    const chosen = kind === "segment" ? `&segment=${subject}` : "";
    void navigate(`${here}?start=new${chosen}`, { preventScrollReset: true, replace: true });
  };
  const start = at === null ? undefined : plan.starts[at - 1];
  const again = (
    <ConsoleForm action={here} preventScrollReset className="stack gap-10" key={`${plan.startsAgain}`}>
      <Hidden seen={seen} at={at} />
      <fieldset className="stack gap-6">
        <legend>If something starts them again</legend>
        <label className="tick">
          <input type="radio" name="again" value="no" defaultChecked={!plan.startsAgain} />
          <span>Nothing happens: each person goes through it once</span>
        </label>
        <label className="tick">
          <input type="radio" name="again" value="yes" defaultChecked={plan.startsAgain} />
          <span>They start over, once they have finished or left</span>
        </label>
      </fieldset>
      <Submit intent="starts-again">Save in the draft</Submit>
    </ConsoleForm>
  );
  return (
    <Panel
      title={start ? startKinds[start.kind] : "Add a start"}
      {...{ here, seen, problem, open: `start=${at ?? "new"}` }}
    >
      {start ? (
        <Existing {...{ seen, at, here, coach }} intent="remove-start">
          <p>
            People start when this happens: <b>{startName(start, options)}</b>.
          </p>
          {"alsoNow" in start && (
            <p className="soft">Everyone in the segment starts when the draft goes live.</p>
          )}
        </Existing>
      ) : (
        <>
          <NewOne
            {...{ seen, here, coach, onSubject }}
            intent="add-start"
            subjects={startSubjects(options)}
            labels={startKinds}
          >
            {(kind, subject) =>
              kind === "segment" && <AlsoNow size={sizes.find(({ id }) => id === subject)} />
            }
          </NewOne>
          <p className="soft">
            A page starts it too: choose one under <a href="#settings-title">Settings</a>.
          </p>
        </>
      )}
      {(plan.starts.length > 0 || at === null) && again}
    </Panel>
  );
}

function AlsoNow({ size }: { size: SegmentSize | undefined }) {
  if (!size) return <p className="soft">People start when they enter it from now on.</p>;
  const people = `${size.isEstimate ? "about " : ""}${size.people.toLocaleString("en")}`;
  return (
    <fieldset className="stack gap-6">
      <legend>{`${people} ${size.people === 1 ? "person is" : "people are"} in it now`}</legend>
      <label className="tick">
        <input type="radio" name="also-now" value="no" defaultChecked />
        <span>Start people who enter it from now on</span>
      </label>
      <label className="tick">
        <input type="radio" name="also-now" value="yes" />
        <span>{`Also start the ${people} in it, when the draft goes live`}</span>
      </label>
    </fieldset>
  );
}

const goalLabels = {
  call: "They book a call",
  scheduler: "They follow the scheduler link",
  link: "They follow a counted link",
  page: "They sign up on a page",
  event: "They register for an event",
  tag: "They get a tag",
};

export function GoalPanel({ plan, at, options, coach, here, seen, problem }: Omit<Props, "sizes">) {
  const goal = at === null ? undefined : plan.goals[at - 1];
  return (
    <Panel title={goal ? "Goal" : "Add a goal"} {...{ here, seen, problem, open: `goal=${at ?? "new"}` }}>
      <p className="soft">
        Whoever reaches a goal leaves the campaign, wherever they are. Emails that wait to be sent are
        withdrawn.
      </p>
      {goal ? (
        <Existing {...{ seen, at, here, coach }} intent="remove-goal">
          <p>
            Leaves when they <b>{goalWords(goal, options).when}</b>.
          </p>
        </Existing>
      ) : (
        <NewOne
          {...{ seen, here, coach }}
          intent="add-goal"
          subjects={goalSubjects(options)}
          labels={goalLabels}
        />
      )}
    </Panel>
  );
}

const Hidden = ({ seen, at }: { seen: string; at: number | null }) => (
  <>
    <input type="hidden" name="seen" value={seen} />
    <input type="hidden" name="at" value={at ?? ""} />
  </>
);

type Form = { seen: string; here: string; coach: string; intent: string };

const Existing = ({
  seen,
  here,
  coach,
  intent,
  at,
  children,
}: Form & { at: number | null; children: ReactNode }) => (
  <ConsoleForm action={here} preventScrollReset className="stack gap-10">
    <Hidden seen={seen} at={at} />
    {children}
    <OnlyIf may="work" coach={coach}>
      <button type="submit" name="intent" value={intent} className="danger">
        Remove
      </button>
    </OnlyIf>
  </ConsoleForm>
);

type NewProps = Form & {
  labels: Record<string, string>;
  /** Of a kind without any: there is nothing to choose. */
  subjects: Record<string, Option[]>;
  onSubject?(kind: string, subject: string): void;
  children?: (kind: string, subject: string) => ReactNode;
};

function NewOne({ seen, here, coach, intent, labels, subjects, onSubject, children }: NewProps) {
  const [kind, setKind] = useState(Object.keys(labels)[0] ?? "");
  const [subject, setSubject] = useState("");
  const choices = pick(subjects, kind);
  return (
    <ConsoleForm action={here} preventScrollReset className="stack gap-12">
      <Hidden seen={seen} at={null} />
      <fieldset className="stack gap-6">
        <legend className="visually-hidden">Which one</legend>
        {Object.entries(labels).map(([each, label]) => (
          <label key={each} className="tick">
            <input
              type="radio"
              name="kind"
              value={each}
              checked={each === kind}
              onChange={() => setKind(each)}
            />
            <span>{label}</span>
          </label>
        ))}
      </fieldset>
      {choices && (
        <Choice
          key={kind}
          {...{ name: `subject-${kind}`, label: "Which one", value: "", options: choices }}
          none="There is none yet"
          onChoice={(chosen) => {
            setSubject(chosen);
            onSubject?.(kind, chosen);
          }}
        />
      )}
      {children?.(kind, subject)}
      <OnlyIf may="work" coach={coach}>
        <MainSubmit intent={intent}>Add it to the draft</MainSubmit>
      </OnlyIf>
    </ConsoleForm>
  );
}
