/** Where a new step goes, when it is sent, and who gets it. */
import { DelayFields } from "./delay-fields.tsx";

type Props = {
  position: number;
  after: string | null;
  seen: string;
  past: number;
  problem: string | undefined;
};

export function NewStepFields({ position, after, seen, past, problem }: Props) {
  return (
    <div className="sheet part">
      <input type="hidden" name="position" value={position} />
      <input type="hidden" name="seen" value={seen} />
      <p>
        It becomes step {position}
        {after && <>, after “{after}”</>}. Nothing is sent before you add it.
      </p>
      <DelayFields label="Sent after the step before it by" seconds={2 * 86_400} />
      {problem && <p className="problem bad">{problem}</p>}
      <p className="soft">
        People who haven’t reached this step yet will get it.{" "}
        {past === 0
          ? "No one in the campaign is past it."
          : `${past === 1 ? "One person under way is" : `${past} people under way are`} past it and will not get it.`}{" "}
        People who have completed the campaign get nothing more.
      </p>
    </div>
  );
}
