/** A legal text: the shipped one, or the owner's own, which begins as a copy. */
import { Entry } from "#web/console/form/entry.tsx";
import { SettingsSection } from "./settings-section.tsx";

type Props = {
  name: "privacy" | "terms";
  title: string;
  about: string;
  /** Empty: the shipped text is used. */
  value: string;
  shipped: string;
  error: string | undefined;
};

export function LegalTextField({ name, title, about, value, shipped, error }: Props) {
  const isOwn = value !== "";
  return (
    <SettingsSection title={title} about={about}>
      <fieldset className="kinds">
        <legend className="visually-hidden">{`Words of ${title}`}</legend>
        <label className="tick">
          <input type="radio" name={`${name}-words`} value="shipped" defaultChecked={!isOwn} />
          The text that comes with Foyer
        </label>
        <label className="tick">
          <input type="radio" name={`${name}-words`} value="own" defaultChecked={isOwn} />
          My own text
        </label>
      </fieldset>
      <div className="own-words">
        <Entry
          name={name}
          label={`${title}, in your own words`}
          hint="A blank line ends a paragraph. A line that starts with ## is a heading."
          error={error}
        >
          {(tied) => <textarea {...tied} rows={14} defaultValue={value || shipped} />}
        </Entry>
      </div>
    </SettingsSection>
  );
}
