/** A coach's profile, as used in pages and emails. */

import type { ProfileField } from "#core/content/coaches/profile-form.ts";
import { ConsoleForm, MainSubmit } from "#web/console/form/console-form.tsx";
import { OnlyIf } from "#web/console/kit/may.tsx";
import type { CoachAnswer } from "./coach-answer.ts";
import { keptAs } from "./kept-as.ts";
import { LineField } from "./line-field.tsx";
import { Section } from "./section.tsx";
import { SeenField } from "./seen-field.tsx";
import "#web/console/form/entry.css";

type Props = {
  slug: string;
  values: Record<ProfileField, string>;
  seen: string;
  sample: boolean;
  answer: CoachAnswer | null;
};

const fields: { name: ProfileField; label: string; hint?: string; rows?: number; type?: "email" }[] = [
  { name: "name", label: "Name", hint: "As shown, with a title where there is one." },
  { name: "firstName", label: "First name" },
  { name: "field", label: "Field", hint: "In a few words, for the directory." },
  { name: "bio", label: "Biography", hint: "A blank line starts a new paragraph.", rows: 9 },
  { name: "postalAddress", label: "Postal address", hint: "Shown in every email, as the law requires." },
  {
    name: "schedulerUrl",
    label: "Calendar",
    hint: "Your booking page: an address that starts with https://.",
  },
  { name: "support", label: "Email for questions", hint: "Shown in the page footer.", type: "email" },
  {
    name: "replyTo",
    label: "Replies go to",
    hint: "Replies to emails go here. Shown nowhere.",
    type: "email",
  },
];

export function ProfileSection({ slug, values, seen, sample, answer }: Props) {
  return (
    <Section id="profile" title="Who this is" answer={answer}>
      {/* Anew after each save, so that the fields show what is stored. */}
      <ConsoleForm
        className="entries"
        {...keptAs("profile", { seen, label: "Who this is", answer })}
        key={JSON.stringify(values)}
      >
        <SeenField act="profile" seen={seen} answer={answer} />
        {fields.map((field) => (
          <LineField key={field.name} {...field} form="profile" value={values[field.name]} answer={answer} />
        ))}
        <label className="tick">
          <input type="checkbox" name="everywhere" value="yes" defaultChecked />
          <span>If the name changes, change it in the words of this coach’s pages and emails too</span>
        </label>
        {sample && (
          <label className="tick">
            <input type="checkbox" name="real" value="yes" />
            <span>
              This is a real person: the name, biography, addresses and calendar are real. The “Sample
              content” line disappears from the emails, and from every page with no sample text left.
            </span>
          </label>
        )}
        <OnlyIf may="publish" coach={slug} deed="change this">
          <MainSubmit>Save</MainSubmit>
        </OnlyIf>
      </ConsoleForm>
    </Section>
  );
}
