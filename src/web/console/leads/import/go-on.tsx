/** Whether people go on with a sequence that they had a part of elsewhere: said by the owner, with how many it is. */
import type { ImportPositions } from "#core/programs/journeys/read-import-positions.ts";
import { figure, peopleOf } from "./import-labels.ts";

export function GoOn({
  positions: { people, goOn, campaign },
  page,
}: {
  positions: ImportPositions;
  page: string;
}) {
  const name = campaign?.name ?? page;
  if (goOn === 0)
    return (
      <p className="soft">{`${peopleOf(people)} had a part of the sequence elsewhere. None of them gets more of ${name}: the rows say why.`}</p>
    );
  return (
    <label className="tick">
      <input type="checkbox" name="goOn" value="yes" />
      <span>
        <strong>{`Go on with ${name} for ${peopleOf(goOn)}`}</strong>
        <span className="soft">
          {`Each gets the email after the one they had, then the rest, and nothing twice. Off: none of the sequence is sent to them.${people > goOn ? ` ${figure(people - goOn)} others get nothing of it: the rows say why.` : ""}`}
        </span>
      </span>
    </label>
  );
}
