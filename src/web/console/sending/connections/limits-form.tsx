/** A connection's limits per second and day, today's count, and whether broadcasts are separate. */

import type { ShownConnection } from "#core/sending/connections/read-sending.ts";
import { ConsoleForm, Submit } from "#web/console/form/console-form.tsx";
import { Entry } from "#web/console/form/entry.tsx";

type Props = {
  coach: string;
  connection: ShownConnection;
  invalid: { field: string; reason: string; rate: string; quota: string; stream: string } | null;
};

const number = (value: number) => value.toLocaleString("en");

/** Summary of the folded section: "10 a second, 2,000 a day". */
export function limitsInWords({ ratePerSecond, dailyQuota }: ShownConnection): string {
  const rate = ratePerSecond === null ? "As fast as it accepts them" : `${number(ratePerSecond)} a second`;
  return `${rate}, ${dailyQuota === null ? "no daily limit" : `${number(dailyQuota)} a day`}`;
}

export function LimitsForm({ coach, connection, invalid }: Props) {
  const { ratePerSecond, dailyQuota, broadcastStream, sentToday, provider } = connection;
  const { broadcasts: stream } = provider;
  const error = (name: string) => (invalid?.field === name ? invalid.reason : undefined);
  return (
    <ConsoleForm className="entries limits-form" preventScrollReset fields={{ intent: "limits", coach }}>
      <p className="soft">
        Emails over the limit wait and are sent later, signup emails first. {provider.limitsHelp}
      </p>
      <div className="pair grid gap-12 bottom">
        <Entry name="rate" label="Emails a second" hint="Empty: no limit." error={error("rate")}>
          {(tied) => (
            <input
              {...tied}
              inputMode="decimal"
              autoComplete="off"
              defaultValue={invalid?.rate ?? ratePerSecond ?? ""}
            />
          )}
        </Entry>
        <Entry name="quota" label="Emails a day" hint="Empty: no limit." error={error("quota")}>
          {(tied) => (
            <input
              {...tied}
              inputMode="numeric"
              autoComplete="off"
              defaultValue={invalid?.quota ?? dailyQuota ?? ""}
            />
          )}
        </Entry>
      </div>
      {stream && (
        <Entry name="stream" label={stream.label} hint={stream.hint} error={error("stream")}>
          {(tied) => (
            <input
              {...tied}
              autoComplete="off"
              spellCheck={false}
              defaultValue={invalid?.stream ?? broadcastStream ?? ""}
            />
          )}
        </Entry>
      )}
      <div className="acts">
        <Submit>Save limits</Submit>
        {(dailyQuota !== null || ratePerSecond !== null) && (
          <span className="soft small">
            {number(sentToday)} sent today{dailyQuota === null ? "" : ` of ${number(dailyQuota)}`}
          </span>
        )}
      </div>
    </ConsoleForm>
  );
}
