/** The coach's profile, with a live preview of the page made from it. */

import { type FormEvent, useEffect, useRef, useState } from "react";
import { NewCoachFields } from "#web/console/content/coaches/new-coach-fields.tsx";
import { ConsoleForm } from "#web/console/form/console-form.tsx";
import { Entry } from "#web/console/form/entry.tsx";
import type { StepAnswer } from "./first-hour-action.server.ts";
import { Phone } from "./phone.tsx";
import { StepFoot } from "./step-foot.tsx";
import { StepHead } from "./step-head.tsx";

type Props = {
  answer: StepAnswer | null;
  owner: { name: string; email: string };
  zones: string[];
  zone: string;
};

/** Long enough to finish typing a word. */
const PAUSE_MS = 600;

export function StepYou({ answer, owner, zones, zone }: Props) {
  const values = answer?.values ?? { name: owner.name };
  const [query, setQuery] = useState(() => new URLSearchParams({ name: values.name ?? "" }).toString());
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const follow = ({ currentTarget }: FormEvent<HTMLFormElement>) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      const typed = new FormData(currentTarget);
      const text = (name: string) => String(typed.get(name) ?? "");
      setQuery(
        new URLSearchParams({
          name: text("name"),
          field: text("field"),
          sentence: text("sentence"),
        }).toString(),
      );
    }, PAUSE_MS);
  };
  const zoneRef = useRef<HTMLSelectElement>(null);
  useEffect(() => {
    const own = Intl.DateTimeFormat().resolvedOptions().timeZone;
    const select = zoneRef.current;
    if (select && select.value === "UTC" && zones.includes(own)) select.value = own;
  }, [zones]);
  return (
    <>
      <ConsoleForm encType="multipart/form-data" className="hour-form stack gap-20" onInput={follow}>
        <input type="hidden" name="step" value="you" />
        <StepHead title="About you" answer={answer}>
          Used in your pages, emails and guides. You can change all of it later.
        </StepHead>
        <div className="entries">
          <NewCoachFields typed={{ values, errors: answer?.errors ?? {} }} isSelf ownEmail={owner.email}>
            <Entry
              name="timeZone"
              label="Time zone"
              hint="For the whole site: the console shows times in this zone."
            >
              {(tied) => (
                <select {...tied} ref={zoneRef} defaultValue={values.timeZone ?? zone}>
                  {zones.map((each) => (
                    <option key={each}>{each}</option>
                  ))}
                </select>
              )}
            </Entry>
          </NewCoachFields>
        </div>
        <StepFoot step="you" button="Choose a look" />
      </ConsoleForm>
      <Phone
        src={`/console/first-hour/canvas?${query}`}
        note="An example with your name. You choose the look next."
      />
    </>
  );
}
