/** In which zone the times are shown: a choice and a button, or the choice alone where scripts run. */
import { cityOf, zoneName } from "./call-dates.ts";

type Props = { zone: string; zones: string[]; at: number; reference?: string | undefined };

export function ZoneForm({ zone, zones, at, reference }: Props) {
  const regions = Object.entries(Object.groupBy(zones, (each) => each.split("/")[0] ?? ""));
  return (
    <form method="get" className="booking-zone">
      <label htmlFor="zone">Times in</label>{" "}
      <select id="zone" name="zone" defaultValue={zone} autoComplete="off">
        <option value={zone}>{zoneName(zone, at)}</option>
        {regions.map(([region, some = []]) => (
          <optgroup key={region} label={region}>
            {some
              .filter((each) => each !== zone)
              .map((each) => (
                <option key={each} value={each}>
                  {cityOf(each)}
                </option>
              ))}
          </optgroup>
        ))}
      </select>
      {reference && <input type="hidden" name="ref" value={reference} />}{" "}
      <button type="submit" data-change-zone>
        Change
      </button>
    </form>
  );
}
