/** A recipe: its purpose, and its emails as marks on a line of days that ends at the goal. */
import type { Reactions } from "#core/content/campaign-recipes/campaign-recipe.ts";

export type Recipe = {
  name: string;
  label: string;
  about: string;
  emails: { subject: string; delaySeconds: number }[];
  reactions: Reactions;
};
type Props = { recipe: Recipe; isChosen: boolean; onChoose(): void };

export function RecipeChoice({
  recipe: { name, label, about, emails, reactions },
  isChosen,
  onChoose,
}: Props) {
  return (
    <label className="recipe-choice choice-card">
      <input type="radio" name="recipe" value={name} checked={isChosen} onChange={onChoose} required />
      <strong>{label}</strong>
      <RecipeLine
        delays={emails.map(({ delaySeconds }) => delaySeconds)}
        hasGoal={Boolean(reactions.goals)}
      />
      <p className="soft">{about}</p>
    </label>
  );
}

const WIDTH = 200;
const MARK = 14;

function RecipeLine({ delays, hasGoal }: { delays: number[]; hasGoal: boolean }) {
  const total = Math.max(
    1,
    delays.reduce((sum, each) => sum + each, 0),
  );
  let seconds = 0;
  let before = -MARK;
  const places = delays.map((delay) => {
    seconds += delay;
    before = Math.max(before + MARK + 1, (seconds / total) * (WIDTH - MARK));
    return before;
  });
  return (
    <svg className="recipe-line" viewBox={`0 0 ${WIDTH + 36} 20`} aria-hidden="true">
      <path d={`M0 10H${WIDTH + 30}`} />
      {places.map((x, index) => (
        <rect key={x} data-first={index === 0 || undefined} x={x} y="4" width={MARK} height="12" rx="2.5" />
      ))}
      {hasGoal && (
        <rect
          className="goal"
          x={WIDTH + 18}
          y="5"
          width="10"
          height="10"
          rx="2"
          transform={`rotate(45 ${WIDTH + 23} 10)`}
        />
      )}
    </svg>
  );
}
