/** The consent line generated from what the campaign sends, and how the written one differs. */
export type ShownConsent = { line: string; conflicts: string[]; isSame: boolean };

export function ConsentFacts({ consent: { line, conflicts, isSame } }: { consent: ShownConsent }) {
  if (isSame) return <p className="soft hint">Filled in from the campaign.</p>;
  return (
    <div className="consent-facts" data-tone={conflicts.length > 0 ? "wait" : undefined}>
      {conflicts.map((conflict) => (
        <p key={conflict}>
          <strong>{conflict}</strong>
        </p>
      ))}
      <p className="soft">{conflicts.length > 0 ? "As it is now:" : "Made from the campaign:"}</p>
      <p>{line}</p>
      <button type="submit" name="intent" value="consent-line">
        {conflicts.length > 0 ? "Update the line" : "Use this line"}
      </button>
    </div>
  );
}
