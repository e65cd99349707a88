/** Chooses one of thirteen looks and previews it on the first page; the studio offers the rest. */

import { useState } from "react";
import { Link } from "react-router";
import type { Brand } from "#core/content/pages/coach.ts";
import type { FirstHour } from "#core/operations/first-hour/first-hour-steps.ts";
import { ConsoleForm } from "#web/console/form/console-form.tsx";
import { PageNotice } from "#web/console/kit/page-notice.tsx";
import { leadingBack } from "#web/console/return-path.ts";
import type { StepAnswer } from "./first-hour-action.server.ts";
import { LookSwatch } from "./look-swatch.tsx";
import { Phone } from "./phone.tsx";
import { StepFoot } from "./step-foot.tsx";
import { StepHead } from "./step-head.tsx";

type Preset = { id: string; name: string; brand: Pick<Brand, "palette" | "shape"> };
type Props = {
  answer: StepAnswer | null;
  coach: NonNullable<FirstHour["coach"]>;
  presets: Preset[];
  isChosen: boolean;
  isPhotoRefused: boolean;
};

export function StepLook({ answer, coach, presets, isChosen, isPhotoRefused }: Props) {
  const [preset, setPreset] = useState("");
  const query = new URLSearchParams({ coach: coach.slug, preset });
  const studio = leadingBack(`/console/coaches/${coach.slug}/look`, "/console/first-hour?step=page");
  return (
    <>
      <ConsoleForm className="hour-form stack gap-20" fields={{ step: "look" }}>
        <StepHead title="Choose a look" answer={answer}>
          Each was drawn as a whole: colors, typefaces, shapes and a picture. Your own colors and a logo go in{" "}
          <Link to={studio}>the coach’s look</Link>, now or any time.
        </StepHead>
        {isPhotoRefused && !answer && (
          <PageNotice tone="error">
            The photo was not saved: it must be a JPEG, PNG or WebP of up to 8 MB and at least 400 × 400
            pixels. Everything else is saved.{" "}
            <Link to={`/console/coaches/${coach.slug}`}>Upload another photo</Link> now or later.
          </PageNotice>
        )}
        <fieldset className="look-choices stack gap-12">
          <legend className="visually-hidden">Looks</legend>
          {presets.map(({ id, name, brand }) => (
            <label key={id} className="look-choice choice-card sheet">
              <LookSwatch brand={brand} />
              <span>
                <input
                  type="radio"
                  name="preset"
                  value={id}
                  checked={preset === id}
                  onChange={() => setPreset(id)}
                  required
                />
                {name}
              </span>
            </label>
          ))}
        </fieldset>
        <StepFoot step="look" button={isChosen ? "Use this one instead" : "Use this look"} />
      </ConsoleForm>
      <Phone src={`/console/first-hour/canvas?${query}`} note="Your first page, tried on." />
    </>
  );
}
