/** Everything that can be chosen of a look, in one column: where to begin, colors, typefaces, shape, picture, opening. */
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

const entriesOf = <Key extends string>(labels: Record<Key, string>) =>
  Object.entries(labels) as [Key, string][];

export function LookChoices(props: Props) {
  const { look, palette, changes, problems, presets, hasOwnGround, headline, logo, onChange } = props;
  const choose =
    <Part extends keyof Look>(part: Part) =>
    (value: Look[Part]) =>
      onChange({ [part]: value });
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
        <Choice
          name="ground"
          legend="Paper"
          kind="words"
          options={[...(hasOwnGround ? (["own"] as const) : []), ...grounds].map((value) => ({
            value,
            label: groundLabels[value],
          }))}
          chosen={look.ground}
          onChoose={choose("ground")}
        />
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
        <Choice
          name="type"
          legend="Type"
          kind="cards"
          options={Object.entries(typePairs).map(([value, { name }], index) => ({
            value,
            label: name,
            picture: (
              <span className="look-type" data-pair={index} aria-hidden="true">
                {headline}
              </span>
            ),
          }))}
          chosen={look.type}
          onChoose={choose("type")}
        />
      </section>
      <section className="look-part" aria-label="Shape">
        <Choice
          name="shape"
          legend="Shape"
          kind="tiles"
          options={entriesOf(shapeLabels).map(([value, label]) => ({
            ...{ value, label },
            picture: <ShapePicture shape={value} />,
          }))}
          chosen={look.shape}
          onChoose={choose("shape")}
        />
        <Choice
          name="density"
          legend="Space"
          kind="words"
          options={entriesOf(densityLabels).map(([value, label]) => ({ value, label }))}
          chosen={look.density}
          onChoose={choose("density")}
        />
      </section>
      <section className="look-part" aria-label="Art">
        <Choice
          name="art"
          legend="Art"
          kind="tiles"
          options={entriesOf(artLabels).map(([value, label]) => ({
            ...{ value, label },
            picture: <ArtPicture art={value} />,
          }))}
          chosen={look.art}
          onChoose={choose("art")}
        />
      </section>
      <section className="look-part" aria-label="Top of page">
        <Choice
          name="hero"
          legend="Top of page"
          kind="tiles"
          options={entriesOf(heroLabels).map(([value, label]) => ({
            ...{ value, label },
            picture: <HeroPicture hero={value} />,
          }))}
          chosen={look.hero}
          onChoose={choose("hero")}
        />
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
