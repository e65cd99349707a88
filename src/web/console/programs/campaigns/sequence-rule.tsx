/** What a change means for people who are already in the sequence; `next_step` in the database keeps to it. */

const rules: [what: string, rule: string][] = [
  [
    "New words",
    "The next message has them. Messages that were made before keep theirs, also those still waiting to be sent.",
  ],
  ["Another delay", "It applies to people waiting for that step now, counted from the step before."],
  [
    "A new step",
    "Everyone who has not reached its place yet gets it. People who have already had a later step do not.",
  ],
  [
    "A step that is moved",
    "Nobody gets it twice. Everyone who has not had it gets it: people who are already past its new place get it as their next email, and then go on.",
  ],
  [
    "A step that is taken out",
    "People waiting for it go on to the one after it. What is on the way is still sent.",
  ],
  ["Completed", "People who have completed the campaign get nothing more, whatever changes."],
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
