/** A step's check mark, number or empty ring, with its status as text for screen readers. */
import "#web/console/kit/step-mark.css";

type Props = { isDone: boolean; number?: number };

export function StepMark({ isDone, number }: Props) {
  return (
    <span className="step-mark middle" data-done={isDone || undefined}>
      {isDone ? (
        <>
          <svg viewBox="0 0 16 16" aria-hidden="true">
            <path d="m4.5 8.25 2.5 2.5 4.5-5" />
          </svg>
          <span className="visually-hidden">Done: </span>
        </>
      ) : (
        <span aria-hidden="true">{number}</span>
      )}
    </span>
  );
}
