/** The whole story on one line: signups, emails, events, today, and what is planned. */
import { plural } from "#core/kernel/checks/finding.ts";
import type { PersonPage } from "#core/operations/person-page/read-person-page.ts";
import { useFormat } from "#web/console/kit/site-time.tsx";

type Props = Pick<PersonPage, "now" | "story" | "coming">;

export function PersonStrip({ now, story: { marks }, coming: { sent } }: Props) {
  const format = useFormat();
  const [first] = marks;
  if (!first) return null;
  const day = (at: string) => format(at, { day: "numeric", month: "short" });
  const from = Date.parse(first.at);
  const to = Math.max(Date.parse(sent.at(-1)?.at ?? now), Date.parse(now), from + 1);
  const place = (at: string) => 1.5 + (97 * (Date.parse(at) - from)) / (to - from);
  const x = (at: string) => `${place(at).toFixed(2)}%`;
  const today = place(now);
  const next = sent[0];
  const emails = marks.filter(({ what }) => what === "message").length;
  const words = `From ${day(first.at)} to today: ${plural(emails, "email")}. ${
    sent.length === 0
      ? "Nothing is planned."
      : `${plural(sent.length, "email is", "emails are")} planned until ${day(sent.at(-1)?.at ?? now)}.`
  }`;
  return (
    <div className="sheet strip">
      <svg role="img" aria-label={words} suppressHydrationWarning>
        <line x1={x(first.at)} x2={x(now)} y1="50%" y2="50%" />
        <line className="ahead" x1={x(now)} x2="98.5%" y1="50%" y2="50%" />
        {marks.map(({ id, at, what, tone }) =>
          what === "message" ? (
            <circle key={id} data-tone={tone} cx={x(at)} cy="50%" r="4" />
          ) : (
            <rect
              key={id}
              data-what={what}
              data-tone={tone}
              x={x(at)}
              y="50%"
              width="10"
              height="10"
              rx="2"
            />
          ),
        )}
        {sent.map(({ at, key }) => (
          <circle key={key} className="ahead" cx={x(at)} cy="50%" r="4" />
        ))}
        <line className="today" x1={x(now)} x2={x(now)} y1="25%" y2="75%" />
        <g suppressHydrationWarning>
          <text x="0.9%" y="20%" suppressHydrationWarning>{`Since ${day(first.at)}`}</text>
          <text className="now" x={x(now)} y="96%" textAnchor={today > 90 ? "end" : "middle"}>
            Today
          </text>
          {next && today < 88 && (
            <text x="99%" y="20%" textAnchor="end" suppressHydrationWarning>
              {`${sent.length === 1 ? "Next" : `${sent.length} to come, next`} ${day(next.at)}`}
            </text>
          )}
        </g>
      </svg>
    </div>
  );
}
