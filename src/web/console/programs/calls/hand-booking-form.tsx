/** Enters a call that was agreed elsewhere. */
import { ConsoleForm, MainSubmit } from "#web/console/form/console-form.tsx";
import { Entry } from "#web/console/form/entry.tsx";
import { ActLink } from "#web/console/kit/act-link.tsx";
import { CoachChoice } from "#web/console/kit/coach-choice.tsx";
import { useSiteTime, zoneWords } from "#web/console/kit/site-time.tsx";
import type { CallsAnswer } from "./calls-action.server.ts";
import "#web/console/form/entry.css";

export function HandBookingForm({ refused }: { refused: CallsAnswer["refused"] }) {
  const { timeZone } = useSiteTime();
  const typed = refused?.typed;
  const errorAt = (name: string) => (refused?.field === name ? refused.reason : undefined);
  return (
    <section className="sheet part" aria-labelledby="hand-title">
      <h2 id="hand-title">Enter a call</h2>
      <ConsoleForm className="entries" action="/console/calls?add=yes">
        <CoachChoice label="With" chosen={typed?.coach} />
        <Entry name="email" label="Their email" error={errorAt("email")}>
          {(tied) => <input {...tied} type="email" required autoComplete="off" defaultValue={typed?.email} />}
        </Entry>
        <Entry name="startsAt" label="When" hint={`In ${zoneWords(timeZone)}.`} error={errorAt("startsAt")}>
          {(tied) => <input {...tied} type="datetime-local" required defaultValue={typed?.startsAt} />}
        </Entry>
        <Entry name="minutes" label="Minutes" error={errorAt("minutes")}>
          {(tied) => (
            <input {...tied} type="number" min={5} max={600} required defaultValue={typed?.minutes ?? "30"} />
          )}
        </Entry>
        <p className="soft small">They are not emailed. The call becomes part of their story.</p>
        <div className="acts">
          <MainSubmit intent="book">Save</MainSubmit>
          <ActLink to="/console/calls">Cancel</ActLink>
        </div>
      </ConsoleForm>
    </section>
  );
}
