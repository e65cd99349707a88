/** A page's own colors; unreadable ones are answered with the nearest readable ones. */

import type { ReactNode } from "react";
import { pick } from "#core/kernel/pick.ts";
import { ConsoleForm, Submit } from "#web/console/form/console-form.tsx";
import type { EditorAnswer } from "../editor-answer.ts";

type Colours = { gradientFrom: string; gradientTo: string; button: string };
type Props = { colours: Colours | null; brandColours: Colours; answer: EditorAnswer; kept: ReactNode };

const labels: [keyof Colours, string][] = [
  ["gradientFrom", "Opening, from"],
  ["gradientTo", "Opening, to"],
  ["button", "Buttons"],
];

export function ColoursForm({ colours, brandColours, answer: { offered, errors = {} }, kept }: Props) {
  const shown = offered?.chosen ?? colours ?? brandColours;
  return (
    <details
      className="colours stack"
      open={Boolean(colours ?? offered) || labels.some(([name]) => name in errors)}
    >
      <summary>Colors of this page</summary>
      <ConsoleForm preventScrollReset className="entries">
        {kept}
        <p className="soft hint">Replaces the brand’s colors for the opening background and the buttons.</p>
        <div className="colour-fields cluster gap-12">
          {labels.map(([name, label]) => (
            <label key={name}>
              <span>{label}</span>
              <input type="color" name={name} defaultValue={shown[name]} />
              {pick(errors, name) && <span className="entry-error">{pick(errors, name)}</span>}
            </label>
          ))}
        </div>
        <div className="acts">
          <Submit intent="colours">Use these colors</Submit>
          {colours && <Submit intent="colours-off">Back to the brand’s</Submit>}
        </div>
      </ConsoleForm>
      {offered && (
        <ConsoleForm preventScrollReset className="notice" data-tone="error" role="alert">
          {kept}
          <p>Words could not be read on these colors. The nearest that can be read:</p>
          <div className="colour-fields cluster gap-12">
            {labels.map(([name, label]) => (
              <label key={name}>
                <span>{label}</span>
                <input type="color" name={name} defaultValue={offered.readable[name]} />
              </label>
            ))}
          </div>
          <Submit intent="colours">Use the readable ones</Submit>
        </ConsoleForm>
      )}
    </details>
  );
}
