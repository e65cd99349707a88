/** All choices of a look in one column: preset, colors, fonts, shape, picture, hero. */

import type { ReactNode } from "react";
import { useNavigate, useSearchParams } from "react-router";
import type { Coach } from "#core/content/pages/coach.ts";
import { arts, densities, heroes, namesOf, shapes } from "#core/content/pages/look/brand-parts.ts";
import type { PaletteChange } from "#core/content/pages/look/create-palette.ts";
import { grounds } from "#core/content/pages/look/create-palette.ts";
import type { Look } from "#core/content/pages/look/look.ts";
import type { LookPreset } from "#core/content/pages/look/look-presets.ts";
import type { Palette } from "#core/content/pages/look/palette-pairs.ts";
import { randomLook } from "#core/content/pages/look/random-look.ts";
import { typePairs } from "#core/content/pages/look/type-pairs.ts";
import { ConsoleForm } from "#web/console/form/console-form.tsx";
import { IfMay } from "#web/console/kit/may.tsx";
import { useOpenCoach } from "#web/console/kit/open-coach.tsx";
import { Options } from "#web/console/kit/options.tsx";
import { Choice } from "./choice.tsx";
import { ColourFields } from "./colour-fields.tsx";
import type { LookAnswer } from "./look-action.server.ts";
import { ArtPicture, HeroPicture, PresetPicture, ShapePicture } from "./look-pictures.tsx";
import { isSameLook } from "./look-query.ts";

type Props = {
  look: Look;
  palette: Palette;
  changes: PaletteChange[];
  problems: Partial<Record<keyof Look, string>>;
  presets: (LookPreset & { look: Look })[];
  /** The colors have a paper designed for them. */
  hasOwnGround: boolean;
  headline: string;
  slug: string;
  logo: { stored: Coach["logo"] } & NonNullable<LookAnswer["logo"]>;
  onChange(part: Partial<Look>): void;
};

/** Choices by name. */
type ChosenPart = "ground" | "type" | "shape" | "density" | "art" | "hero";
type Option<Value> = { value: Value; label: string; picture?: ReactNode };

const optionsOf = <Key extends string>(
  labels: Record<Key, string>,
  picture?: (value: Key) => ReactNode,
): Option<Key>[] =>
  (Object.entries(labels) as [Key, string][]).map(([value, label]) => ({
    ...{ value, label },
    ...(picture && { picture: picture(value) }),
  }));

const shapeOptions = namesOf(shapes).map((shape) => ({
  ...{ value: shape, label: shapes[shape].label },
  picture: <ShapePicture shape={shape} />,
}));
const artOptions = optionsOf(arts, (art) => <ArtPicture art={art} />);
const heroOptions = optionsOf(heroes, (hero) => <HeroPicture hero={hero} />);
const groundLabels: Record<Look["ground"], string> = {
  light: "Light",
  warm: "Warm",
  tint: "Tinted",
  own: "As designed",
};
const typeOptions = (headline: string): Option<string>[] =>
  Object.entries(typePairs).map(([value, { name }], index) => ({
    ...{ value, label: name },
    picture: (
      <span className="look-type" data-pair={index} aria-hidden="true">
        {headline}
      </span>
    ),
  }));

/** Tries another coach's look on; nothing changes before it is used. */
function OtherLook({ slug }: { slug: string }) {
  const others = useOpenCoach().coaches.filter((coach) => coach.slug !== slug);
  const [query] = useSearchParams();
  const navigate = useNavigate();
  if (others.length === 0) return null;
  return (
    <label>
      <span className="soft">Another coach’s look</span>
      <select
        value={query.get("from") ?? ""}
        onChange={({ target }) => {
          query.set("from", target.value);
          query.delete("said");
          void navigate(`?${query}`, { preventScrollReset: true });
        }}
      >
        <option value="">Choose…</option>
        <Options of={others.map((coach) => [coach.slug, coach.name])} />
      </select>
    </label>
  );
}

export function LookChoices(props: Props) {
  const { slug, look, palette, changes, problems, presets, hasOwnGround, headline, logo, onChange } = props;
  const choice = <Part extends ChosenPart>(
    part: Part,
    legend: string,
    kind: "tiles" | "cards" | "words",
    options: Option<Look[Part]>[],
  ) => (
    <Choice
      {...{ legend, kind, options }}
      name={part}
      chosen={look[part]}
      onChoose={(value) => onChange({ [part]: value })}
    />
  );
  return (
    <>
      <section className="look-part stack gap-12" aria-labelledby="look-start">
        <div className="row gap-12 between">
          <h2 id="look-start">Start from</h2>
          <button type="button" onClick={() => onChange(randomLook(Math.floor(Math.random() * 1e9)))}>
            Surprise me
          </button>
        </div>
        <ul className="look-presets">
          {presets.map((preset) => (
            <li key={preset.id}>
              <button
                type="button"
                aria-pressed={isSameLook(preset.look, look)}
                onClick={() => onChange(preset.look)}
              >
                <PresetPicture preset={preset} />
                <span>{preset.name}</span>
              </button>
            </li>
          ))}
        </ul>
        <OtherLook slug={slug} />
      </section>
      <section className="look-part stack gap-12" aria-labelledby="look-colours">
        <h2 id="look-colours">Colors</h2>
        <ColourFields {...{ look, palette, changes, problems, onChange }} />
        {choice(
          "ground",
          "Paper",
          "words",
          [...(hasOwnGround ? (["own"] as const) : []), ...grounds].map((value) => ({
            value,
            label: groundLabels[value],
          })),
        )}
      </section>
      <IfMay may="publish" coach={slug}>
        <section className="look-part look-logo stack gap-12" aria-labelledby="look-logo-title">
          <h2 id="look-logo-title">Logo</h2>
          {logo.stored && (
            <p className="look-logo-now cluster gap-12">
              <img
                data-ground={logo.stored.ground}
                src={logo.stored.address}
                alt="The logo now"
                width={Math.round(logo.stored.width / 2)}
                height={Math.round(logo.stored.height / 2)}
              />
              <button form="look-logo-form" type="submit" name="remove" value="yes">
                Remove
              </button>
            </p>
          )}
          <div className="look-logo-form stack start small">
            <label htmlFor="look-logo">
              PNG, JPEG or WebP, up to 8 MB. Shown on pages, emails and guides. You can also use its colors.
            </label>
            <input
              form="look-logo-form"
              id="look-logo"
              type="file"
              name="logo"
              accept="image/png,image/jpeg,image/webp"
            />
            <button form="look-logo-form" type="submit">
              {logo.stored ? "Replace the logo" : "Use this logo"}
            </button>
          </div>
          {logo.problem && (
            <p className="said" role="alert">
              {logo.problem}
            </p>
          )}
          {logo.done && <p role="status">{logo.done}</p>}
          {logo.suggestions && <p className="soft">Colors from it, if you like:</p>}
          {logo.suggestions?.map(({ main, accent }) => (
            <button
              type="button"
              key={`${main} ${accent}`}
              className="look-suggestion stack gap-10 center"
              onClick={() =>
                onChange({ main, accent, ground: look.ground === "own" ? "light" : look.ground })
              }
            >
              <svg viewBox="0 0 60 28" aria-hidden="true">
                <rect width="30" height="28" fill={main} />
                <rect x="30" width="30" height="28" fill={accent ?? "#ffffff"} />
              </svg>
              <span>{accent ? `${main} and ${accent}` : `${main}, with an accent to go with it`}</span>
            </button>
          ))}
        </section>
      </IfMay>
      <section className="look-part stack gap-12" aria-label="Type">
        {choice("type", "Type", "cards", typeOptions(headline))}
      </section>
      <section className="look-part stack gap-12" aria-label="Shape">
        {choice("shape", "Shape", "tiles", shapeOptions)}
        {choice("density", "Space", "words", optionsOf(densities))}
      </section>
      <section className="look-part stack gap-12" aria-label="Art">
        {choice("art", "Art", "tiles", artOptions)}
      </section>
      <section className="look-part stack gap-12" aria-label="Top of page">
        {choice("hero", "Top of page", "tiles", heroOptions)}
      </section>
    </>
  );
}

/** Outside the choices' form, because forms cannot nest. */
export function LogoForm() {
  return (
    <ConsoleForm encType="multipart/form-data" id="look-logo-form" preventScrollReset>
      <input type="hidden" name="intent" value="logo" />
    </ConsoleForm>
  );
}
