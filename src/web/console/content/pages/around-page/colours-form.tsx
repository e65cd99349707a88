/** A page's own colors; unreadable ones are answered with the nearest readable ones. */

import type { PageColours } from "#core/content/pages/look/readable-colours.ts";
import { pick } from "#core/kernel/pick.ts";
import { ConsoleForm, Submit } from "#web/console/form/console-form.tsx";
import type { EditorAnswer } from "../editor-answer.ts";
import type { Around } from "./around-page.server.ts";

type Props = Pick<Around, "colours" | "brandColours"> & {
  answer: EditorAnswer;
  /** Sent along. */
  fields: Record<string, string | number>;
};

const labels: [keyof PageColours, string][] = [
  ["gradientFrom", "Opening, from"],
  ["gradientTo", "Opening, to"],
  ["button", "Buttons"],
];

export function ColoursForm({ colours, brandColours, answer: { offered, errors = {} }, fields }: Props) {
  const shown = offered?.chosen ?? colours ?? brandColours;
  return (
    <details
      className="colours stack"
      open={Boolean(colours ?? offered) || labels.some(([name]) => name in errors)}
    >
      <summary>Colors of this page</summary>
      <ConsoleForm preventScrollReset className="entries" fields={fields}>
        <p className="soft hint">Replaces the brand’s colors for the opening background and the buttons.</p>
        <ColourFields shown={shown} errors={errors} />
        <div className="acts">
          <Submit intent="colours">Use these colors</Submit>
          {colours && <Submit intent="colours-off">Back to the brand’s</Submit>}
        </div>
      </ConsoleForm>
      {offered && (
        <ConsoleForm
          preventScrollReset
          className="notice start"
          data-tone="error"
          role="alert"
          fields={fields}
        >
          <p>Words could not be read on these colors. The nearest that can be read:</p>
          <ColourFields shown={offered.readable} errors={{}} />
          <Submit intent="colours">Use the readable ones</Submit>
        </ConsoleForm>
      )}
    </details>
  );
}

const ColourFields = ({ shown, errors }: { shown: PageColours; errors: Record<string, string> }) => (
  <div className="colour-fields cluster gap-12">
    {labels.map(([name, label]) => (
      <label key={name}>
        <span>{label}</span>
        <input type="color" name={name} defaultValue={shown[name]} />
        {pick(errors, name) && <span className="entry-error">{pick(errors, name)}</span>}
      </label>
    ))}
  </div>
);
