/** What a change means for people already in the sequence; `next_step` in the database implements it. */

const rules: [what: string, rule: string][] = [
  [
    "New words",
    "The next message uses it. Messages created earlier keep their text, including those still waiting to be sent.",
  ],
  ["Another delay", "It also applies to people waiting for that step, counted from the previous one."],
  [
    "A new step",
    "Everyone who hasn’t reached this step yet gets it. People who have already had a later step do not.",
  ],
  [
    "A moved step",
    "Nobody gets it twice. Everyone who hasn’t had it gets it. People already past its new position get it as their next email, then continue.",
  ],
  [
    "A removed step",
    "People waiting for it continue with the next step. Emails already queued are still sent.",
  ],
  ["Completed", "People who completed the campaign get nothing more, whatever you change."],
];

export function SequenceRule() {
  return (
    <aside className="rule" aria-labelledby="rule-title">
      <h3 id="rule-title">What happens to people already in this campaign</h3>
      <dl className="stack gap-10">
        {rules.map(([what, rule]) => (
          <div key={what}>
            <dt>{what}</dt>
            <dd className="soft">{rule}</dd>
          </div>
        ))}
      </dl>
    </aside>
  );
}
