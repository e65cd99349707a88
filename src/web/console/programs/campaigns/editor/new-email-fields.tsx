/** Where a new email goes and when it is sent. */
import { DelayFields } from "../panel/delay-fields.tsx";

type Props = { position: number; isNew: boolean; seen: string; problem: string | undefined };

export function NewEmailFields({ position, isNew, seen, problem }: Props) {
  return (
    <div className="sheet part">
      <input type="hidden" name={isNew ? "position" : "at"} value={position} />
      <input type="hidden" name="seen" value={seen} />
      <p>It is step {position} of the draft. Nothing is sent before you make the draft live.</p>
      {isNew && <DelayFields label="Sent after the step before it by" seconds={2 * 86_400} />}
      {problem && <p className="problem bad">{problem}</p>}
    </div>
  );
}
