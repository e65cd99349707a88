/** What a change means for people who are already in the sequence; `next_step` in the database keeps to it. */

const rules: [what: string, rule: string][] = [
  [
    "New words",
    "The next message has them. Messages that were made before keep theirs, also those still waiting to be sent.",
  ],
  ["Another delay", "It holds for whoever waits for that step now, counted from the step before."],
  [
    "A new step",
    "Everybody gets it who has not come to its place yet. Whoever has already had a later step does not get it.",
  ],
  [
    "A step that is moved",
    "Nobody gets it twice. Whoever has not had it gets it: people who are already past its new place get it as their next email, and then go on.",
  ],
  [
    "A step that is taken out",
    "Whoever waits for it goes on to the one after it. What is on the way is still sent.",
  ],
  ["Completed", "Whoever has completed the campaign is not written to again, whatever changes."],
];

export function SequenceRule() {
  return (
    <aside className="rule" aria-labelledby="rule-title">
      <h3 id="rule-title">What a change does to people under way</h3>
      <dl>
        {rules.map(([what, rule]) => (
          <div key={what}>
            <dt>{what}</dt>
            <dd>{rule}</dd>
          </div>
        ))}
      </dl>
    </aside>
  );
}
