/** A recipe: its purpose and its emails in order. */
import { delayWords } from "./delay-labels.ts";

type Props = {
  name: string;
  label: string;
  about: string;
  emails: { subject: string; delaySeconds: number }[];
  isChosen: boolean;
  onChoose(): void;
};

export function RecipeChoice({ name, label, about, emails, isChosen, onChoose }: Props) {
  return (
    <label className="recipe-choice choice-card sheet stack center">
      <input type="radio" name="recipe" value={name} checked={isChosen} onChange={onChoose} required />
      <strong>{label}</strong>
      <p className="soft">{about}</p>
      <ol className="stack gap-4">
        {emails.map(({ subject, delaySeconds }, index) => (
          <li className="stack" key={subject}>
            <span className="soft">{index === 0 ? "At once" : `${delayWords(delaySeconds)} later`}</span>
            <span>{readable(subject)}</span>
          </li>
        ))}
      </ol>
    </label>
  );
}

/** A subject with its tags replaced by their labels. */
const readable = (subject: string) =>
  subject
    .replace(/\{\{ *leadMagnetName *\}\}/g, "(what they asked for)")
    .replace(/\{\{ *eventName *\}\}/g, "(the event)");
