/** One mailbox provider: a verdict, the share that is proven, and why. */
import type { Judged, Verdict } from "#core/operations/reputation/judge-provider.ts";
import type { MailboxProvider } from "#core/operations/reputation/mailbox-providers.ts";

const names: Record<MailboxProvider, string> = {
  gmail: "Gmail",
  outlook: "Outlook and Hotmail",
  yahoo: "Yahoo",
};
const verdicts: Record<Verdict, [label: string, tone: "good" | "wait" | "bad" | "none"]> = {
  good: ["Good", "good"],
  work: ["Needs work", "wait"],
  risk: ["At risk", "bad"],
  little: ["Too little mail", "none"],
  unreported: ["No reports", "none"],
};
const ROUND = 2 * Math.PI * 22;

export function ProviderCard({ judged }: { judged: Judged }) {
  const { provider, verdict, share, reported, accepted, reasons } = judged;
  const [label, tone] = verdicts[verdict];
  return (
    <section className="sheet provider" aria-labelledby={`provider-${provider}`} data-tone={tone}>
      <div className="provider-head">
        <h2 id={`provider-${provider}`}>{names[provider]}</h2>
        <span className="pill">{label}</span>
      </div>
      {share === null ? (
        <p>
          {verdict === "unreported"
            ? "It sends no reports about your domain yet."
            : "Fewer than 100 emails: nothing to say yet."}
        </p>
      ) : (
        <div className="ring">
          <svg viewBox="0 0 56 56" width="56" height="56" aria-hidden="true">
            <circle cx="28" cy="28" r="22" />
            <circle
              className="done"
              cx="28"
              cy="28"
              r="22"
              strokeDasharray={`${share * ROUND} ${ROUND}`}
              transform="rotate(-90 28 28)"
            />
          </svg>
          <p>
            <b>{Math.floor(share * 100)} %</b>
            <span className="small soft">of {reported.toLocaleString("en")} emails proven yours</span>
          </p>
        </div>
      )}
      <p className="small soft">
        {reasons.length > 0
          ? reasons.join(" ")
          : accepted > 0
            ? `${accepted.toLocaleString("en")} of your emails were accepted, none refused.`
            : "No email to it this week."}
      </p>
    </section>
  );
}
