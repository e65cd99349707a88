/** A template with its hero in the coach's brand. */
import { Frame } from "#web/ui/frame.tsx";

type Props = {
  name: string;
  label: string;
  about: string;
  coach: string;
  isChosen: boolean;
  onChoose(): void;
};

export function TemplateChoice({ name, label, about, coach, isChosen, onChoose }: Props) {
  const query = new URLSearchParams({ coach, template: name });
  return (
    <label className="template-choice choice-card sheet">
      <span className="template-picture" aria-hidden="true">
        <Frame
          key={coach}
          title={`${label}, as it would look`}
          src={`/console/pages/new/canvas?${query}`}
          sandbox="allow-same-origin"
          loading="lazy"
          tabIndex={-1}
          inert
        />
      </span>
      <span className="template-words stack gap-4">
        <span className="template-name row">
          <input type="radio" name="template" value={name} checked={isChosen} onChange={onChoose} required />
          <strong>{label}</strong>
        </span>
        <span className="soft">{about}</span>
      </span>
    </label>
  );
}
