/** Identifies the form and the values it showed: a save based on outdated values is refused. */
import type { CoachAnswer } from "./coach-answer.ts";

type Props = { act: string; form?: string; seen: string; answer: CoachAnswer | null };

export function SeenField({ act, form = act, seen, answer }: Props) {
  const about = answer?.form === form ? answer : null;
  return (
    <>
      <input type="hidden" name="act" value={act} />
      <input type="hidden" name="seen" value={about?.seen ?? seen} />
    </>
  );
}
