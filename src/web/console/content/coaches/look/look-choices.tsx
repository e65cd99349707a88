/** Everything that can be chosen of a look, in one column: where to begin, colors, typefaces, shape, picture, opening. */
import type { ReactNode } from "react";
import { Form } from "react-router";
import type { SuggestedColours } from "#core/content/library/suggest-colours.ts";
import type { PaletteChange } from "#core/content/pages/create-palette.ts";
import { grounds } from "#core/content/pages/create-palette.ts";
import type { Look } from "#core/content/pages/look.ts";
import type { LookPreset } from "#core/content/pages/look-presets.ts";
import type { Palette } from "#core/content/pages/palette-pairs.ts";
import { randomLook } from "#core/content/pages/random-look.ts";
import { typePairs } from "#core/content/pages/type-pairs.ts";
import { Choice } from "./choice.tsx";
import { ColourFields } from "./colour-fields.tsx";
import { artLabels, densityLabels, groundLabels, heroLabels, shapeLabels } from "./look-labels.ts";
import { ArtPicture, HeroPicture, PresetPicture, ShapePicture } from "./look-pictures.tsx";
import { isSameLook, lookQuery } from "./look-query.ts";

type Props = {
  look: Look;
  palette: Palette;
  changes: PaletteChange[];
  problems: Partial<Record<keyof Look, string>>;
  presets: (LookPreset & { look: Look })[];
  /** The colors have a paper that was designed for them. */
  hasOwnGround: boolean;
  headline: string;
  logo: { suggestions?: SuggestedColours[] | undefined; problem?: string | undefined };
  onChange(part: Partial<Look>): void;
};

/** What is chosen among a few, by a name each. */
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

const shapeOptions = optionsOf(shapeLabels, (shape) => <ShapePicture shape={shape} />);
const artOptions = optionsOf(artLabels, (art) => <ArtPicture art={art} />);
const heroOptions = optionsOf(heroLabels, (hero) => <HeroPicture hero={hero} />);
const typeOptions = (headline: string): Option<string>[] =>
  Object.entries(typePairs).map(([value, { name }], index) => ({
    ...{ value, label: name },
    picture: (
      <span className="look-type" data-pair={index} aria-hidden="true">
        {headline}
      </span>
    ),
  }));

export function LookChoices(props: Props) {
  const { look, palette, changes, problems, presets, hasOwnGround, headline, logo, onChange } = props;
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
      <section className="look-part" aria-labelledby="look-start">
        <div className="look-part-head">
          <h2 id="look-start">Start from</h2>
          <a
            className="act"
            href="?surprise=1"
            onClick={(event) => {
              event.preventDefault();
              onChange(randomLook(Math.floor(Math.random() * 1e9)));
            }}
          >
            Surprise me
          </a>
        </div>
        <ul className="look-presets">
          {presets.map((preset) => (
            <li key={preset.id}>
              <a
                href={`?${lookQuery(preset.look)}`}
                aria-current={isSameLook(preset.look, look) || undefined}
                onClick={(event) => {
                  event.preventDefault();
                  onChange(preset.look);
                }}
              >
                <PresetPicture preset={preset} />
                <span>{preset.name}</span>
              </a>
            </li>
          ))}
        </ul>
      </section>
      <section className="look-part" aria-labelledby="look-colours">
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
        <details className="look-logo" open={Boolean(logo.problem ?? logo.suggestions)}>
          <summary>Take them from a logo</summary>
          <div className="look-logo-form">
            <label htmlFor="look-logo">PNG, JPEG or WebP. It is read and not kept.</label>
            <input
              form="look-logo-form"
              id="look-logo"
              type="file"
              name="logo"
              accept="image/png,image/jpeg,image/webp"
            />
            <button form="look-logo-form" type="submit">
              Read its colors
            </button>
          </div>
          {logo.problem && (
            <p className="said" role="alert">
              {logo.problem}
            </p>
          )}
          {logo.suggestions?.map(({ main, accent }) => (
            <a
              key={`${main} ${accent}`}
              className="look-suggestion"
              href={`?${lookQuery({ ...look, main, accent, ground: "light" })}`}
              onClick={(event) => {
                event.preventDefault();
                onChange({ main, accent, ground: look.ground === "own" ? "light" : look.ground });
              }}
            >
              <svg viewBox="0 0 60 28" aria-hidden="true">
                <rect width="30" height="28" fill={main} />
                <rect x="30" width="30" height="28" fill={accent ?? "#ffffff"} />
              </svg>
              <span>{accent ? `${main} and ${accent}` : `${main}, with an accent to go with it`}</span>
            </a>
          ))}
        </details>
      </section>
      <section className="look-part" aria-label="Type">
        {choice("type", "Type", "cards", typeOptions(headline))}
      </section>
      <section className="look-part" aria-label="Shape">
        {choice("shape", "Shape", "tiles", shapeOptions)}
        {choice("density", "Space", "words", optionsOf(densityLabels))}
      </section>
      <section className="look-part" aria-label="Art">
        {choice("art", "Art", "tiles", artOptions)}
      </section>
      <section className="look-part" aria-label="Top of page">
        {choice("hero", "Top of page", "tiles", heroOptions)}
      </section>
    </>
  );
}

/** Beside the choices' own form, because a form cannot stand in another. */
export function LogoForm() {
  return (
    <Form method="post" encType="multipart/form-data" id="look-logo-form" preventScrollReset>
      <input type="hidden" name="intent" value="logo" />
    </Form>
  );
}
