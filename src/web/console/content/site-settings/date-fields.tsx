/** Zone and language of dates, with the current time as a sample. */
import { useState } from "react";
import { dateLanguages } from "#core/content/site-settings/site-settings.ts";
import { Entry } from "#web/console/form/entry.tsx";
import { Options } from "#web/console/kit/options.tsx";

type Props = {
  values: { timeZone: string; dateLanguage: string };
  zones: string[];
  errors: Partial<Record<string, string>>;
  now: string;
};

const wholeDate: Intl.DateTimeFormatOptions = {
  ...{ weekday: "long", day: "numeric", month: "long", year: "numeric" },
  ...{ hour: "2-digit", minute: "2-digit", hourCycle: "h23" },
};

export function DateFields({ values, zones, errors, now }: Props) {
  const [{ timeZone, dateLanguage }, setChosen] = useState(values);
  const areas = Object.entries(Object.groupBy(zones, (zone) => (zone.includes("/") ? areaOf(zone) : "")));
  return (
    <>
      <Entry name="timeZone" label="Time zone" error={errors.timeZone}>
        {(tied) => (
          <select
            {...tied}
            defaultValue={values.timeZone}
            onChange={({ target: { value } }) => setChosen((chosen) => ({ ...chosen, timeZone: value }))}
          >
            {areas.map(([area, all = []]) =>
              area === "" ? (
                all.map((zone) => <option key={zone}>{zone}</option>)
              ) : (
                <optgroup key={area} label={area}>
                  <Options of={all.map((zone) => [zone, placeOf(zone)])} />
                </optgroup>
              ),
            )}
          </select>
        )}
      </Entry>
      <Entry
        name="dateLanguage"
        label="Language of dates"
        hint="For dates in the console."
        error={errors.dateLanguage}
      >
        {(tied) => (
          <select
            {...tied}
            defaultValue={values.dateLanguage}
            onChange={({ target: { value } }) => setChosen((chosen) => ({ ...chosen, dateLanguage: value }))}
          >
            {Object.entries(dateLanguages).map(([tag, name]) => (
              <option key={tag} value={tag} lang={tag}>
                {name}
              </option>
            ))}
          </select>
        )}
      </Entry>
      <p className="soft" suppressHydrationWarning>
        {`It is now ${nowIn(now, timeZone, dateLanguage)}.`}
      </p>
    </>
  );
}

const areaOf = (zone: string): string => zone.split("/")[0]?.replaceAll("_", " ") ?? "";
/** "Argentina, Buenos Aires": without the area, widest part first. */
const placeOf = (zone: string): string => zone.split("/").slice(1).join(", ").replaceAll("_", " ");

/** What was posted may not be a zone. */
function nowIn(now: string, timeZone: string, dateLanguage: string): string {
  try {
    return new Intl.DateTimeFormat(dateLanguage, { timeZone, ...wholeDate }).format(new Date(now));
  } catch {
    return now;
  }
}
