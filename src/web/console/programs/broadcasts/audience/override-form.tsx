/** Emails people without consent to news: chooses the legal ground, recorded in Activity. */

import { useEffect, useRef } from "react";
import { Link } from "react-router";
import { type BroadcastFacts, consentGrounds } from "#core/programs/broadcasts/broadcast.ts";
import { ConsoleForm, MainSubmit, Submit } from "#web/console/form/console-form.tsx";
import { groundLabels } from "../broadcast-labels.ts";
import { broadcastAddress } from "../broadcast-steps.ts";

type Typed = { ground: string; text: string };
type Props = {
  broadcast: Pick<BroadcastFacts, "id" | "ground">;
  without: string;
  typed: Typed | null;
  problem: string | null;
};

export function OverrideForm({ broadcast: { id, ground }, without, typed, problem }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const back = broadcastAddress(id, "rehearsal");
  const chosen = typed ?? { ground: ground?.ground ?? "", text: ground?.text ?? "" };
  return (
    <section className="sheet override stack gap-12" aria-labelledby="override-title">
      <h2 id="override-title" tabIndex={-1} ref={heading}>
        {`Write to ${without} who did not agree to news`}
      </h2>
      <p>
        Without consent you need another legal basis, and you are responsible for it. Your choice is recorded
        in Activity under your name. People who unsubscribed, bounced or reported spam never get it.
      </p>
      <ConsoleForm action={`${back}?override=yes`} className="entries" preventScrollReset>
        <fieldset className="grounds stack" aria-describedby={problem ? "ground-problem" : undefined}>
          <legend>On which ground?</legend>
          {consentGrounds.map((each) => (
            <label key={each} className="tick">
              <input type="radio" name="ground" value={each} defaultChecked={chosen.ground === each} />
              <span className="stack gap-0">
                <strong>{groundLabels[each].label}</strong>
                <span className="soft">{groundLabels[each].hint}</span>
              </span>
            </label>
          ))}
        </fieldset>
        <label>
          <span>In your own words</span>
          <textarea name="text" rows={2} maxLength={500} defaultValue={chosen.text} />
        </label>
        {problem && (
          <p className="problem" id="ground-problem" role="alert">
            {problem}
          </p>
        )}
        <div className="acts">
          <MainSubmit intent="override">Send to them too</MainSubmit>
          {ground && <Submit intent="consent-only">Require consent again</Submit>}
          <Link className="act" to={back} preventScrollReset>
            Leave them out
          </Link>
        </div>
      </ConsoleForm>
    </section>
  );
}
