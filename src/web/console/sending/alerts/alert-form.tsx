/** Sets up an alert: whose leads, address, frequency. */

import { cadences } from "#core/sending/alerts/read-cadence.ts";
import { ConsoleForm, MainSubmit } from "#web/console/form/console-form.tsx";
import { Entry, uncorrected } from "#web/console/form/entry.tsx";
import { CoachSelect } from "#web/console/kit/coach-choice.tsx";
import { Options } from "#web/console/kit/options.tsx";
import { useSiteTime } from "#web/console/kit/site-time.tsx";
import { cadenceWords } from "./alert-labels.ts";
import type { AlertsAnswer, TypedAlert } from "./alerts-action.server.ts";
import "#web/console/form/entry.css";

type Props = {
  coaches: { slug: string; name: string }[];
  zones: string[];
  /** The reader’s own mailbox. */
  own: string;
  refused: AlertsAnswer["refused"];
};

export function AlertForm({ coaches, zones, own, refused }: Props) {
  const { timeZone } = useSiteTime();
  const values: TypedAlert = refused?.typed ?? {
    coach: coaches.length === 1 ? (coaches[0]?.slug ?? "") : "",
    ...{ address: own, cadence: "at-once", zone: timeZone },
  };
  const errorAt = (name: string) => (refused?.field === name ? refused.reason : undefined);
  return (
    <section className="sheet part" aria-labelledby="alert-form-title">
      <h2 id="alert-form-title">Set up an alert</h2>
      <ConsoleForm className="alert-form entries" preventScrollReset fields={{ intent: "add" }}>
        <CoachSelect
          label="Leads of"
          none="Choose a coach"
          chosen={values.coach}
          {...{ coaches, error: errorAt("coach") }}
        />
        <Entry
          name="address"
          label="Email address"
          error={errorAt("address")}
          hint="We ask the mailbox to confirm first, unless it is a team member’s."
        >
          {(tied) => <input {...tied} {...uncorrected} inputMode="email" defaultValue={values.address} />}
        </Entry>
        <Entry name="cadence" label="How often" error={errorAt("cadence")}>
          {(tied) => (
            <select {...tied} defaultValue={values.cadence}>
              <Options of={cadences.map((each) => [each, cadenceWords[each]])} />
            </select>
          )}
        </Entry>
        <Entry
          name="zone"
          label="Zone"
          error={errorAt("zone")}
          hint="A daily digest is sent at 8:00 in this zone."
        >
          {(tied) => (
            <>
              <input {...tied} {...uncorrected} list="alert-zones" defaultValue={values.zone} />
              <datalist id="alert-zones">
                {zones.map((zone) => (
                  <option key={zone} value={zone} />
                ))}
              </datalist>
            </>
          )}
        </Entry>
        <MainSubmit>Set up</MainSubmit>
      </ConsoleForm>
    </section>
  );
}
