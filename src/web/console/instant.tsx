/** An instant as the console writes it: day and minute in UTC, the same on the server and in the browser. */

const format = new Intl.DateTimeFormat("en-GB", {
  day: "numeric",
  month: "short",
  year: "numeric",
  hour: "2-digit",
  minute: "2-digit",
  timeZone: "UTC",
});

export function Instant({ at }: { at: string }) {
  return <time dateTime={at}>{`${format.format(new Date(at))} UTC`}</time>;
}
