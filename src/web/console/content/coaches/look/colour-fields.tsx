/** The one or two colors of a look, the palette they produce, and what was adjusted for readability. */
import type { Colours, PaletteChange } from "#core/content/pages/look/create-palette.ts";
import type { Look } from "#core/content/pages/look/look.ts";
import { deepOf, type Palette } from "#core/content/pages/look/palette-pairs.ts";
import { paletteMessage } from "./palette-messages.ts";

type Props = {
  look: Look;
  palette: Palette;
  changes: PaletteChange[];
  problems: Partial<Record<keyof Look, string>>;
  onChange(part: Partial<Look>): void;
};

const isColour = (text: string) => /^#[0-9a-f]{6}$/i.test(text.trim());

export function ColourFields({ look, palette, changes, problems, onChange }: Props) {
  const { paper, ink, primary, accent } = palette;
  const shades: [name: string, colour: string, words: string][] = [
    ["Paper", paper, ink],
    ["Accent", accent, ink],
    ["Main", primary, "#ffffff"],
    ["Deep", deepOf(primary), paper],
    ["Ink", ink, paper],
  ];
  const field = (name: keyof Colours, label: string, shown: string) => (
    <div className="look-colour stack gap-4">
      <label className="soft small" htmlFor={`look-${name}`}>
        {label}
      </label>
      <input
        type="color"
        aria-label={`${label}, pick a color`}
        value={shown}
        onChange={({ target }) => onChange({ [name]: target.value, ground: movedGround(look) })}
      />
      <input
        key={shown}
        id={`look-${name}`}
        type="text"
        name={name}
        defaultValue={look[name] ?? ""}
        placeholder={name === "accent" ? "Chosen for you" : undefined}
        maxLength={9}
        spellCheck={false}
        autoComplete="off"
        aria-invalid={problems[name] ? true : undefined}
        aria-describedby={problems[name] ? `look-${name}-error` : "look-notes"}
        onChange={({ target }) => {
          const typed = target.value.trim().toLowerCase();
          if (isColour(typed)) onChange({ [name]: typed, ground: movedGround(look) });
          else if (name === "accent" && typed === "")
            onChange({ accent: undefined, ground: movedGround(look) });
        }}
      />
      {problems[name] && (
        <p className="entry-error" id={`look-${name}-error`}>
          {problems[name]}
        </p>
      )}
    </div>
  );
  return (
    <>
      <div className="look-colours stack gap-12">
        {field("main", "Main", look.main)}
        {field("accent", "Accent", look.accent ?? accent)}
      </div>
      <svg
        className="look-shades"
        viewBox="0 0 340 44"
        role="img"
        aria-label={shades.map(([name, colour]) => `${name} ${colour}`).join(", ")}
      >
        {shades.map(([name, colour, words], index) => (
          <g key={name} transform={`translate(${index * 68} 0)`}>
            <rect width="68.5" height="44" fill={colour} />
            <text x="9" y="35" fontSize="12" fill={words}>
              {name}
            </text>
          </g>
        ))}
      </svg>
      <ul className="look-notes stack gap-4" id="look-notes" aria-live="polite">
        {changes.map((change) => (
          <li key={change.kind}>{paletteMessage(change)}</li>
        ))}
        {changes.length === 0 && <li>All text is readable on these colors.</li>}
      </ul>
    </>
  );
}

/** A paper color designed for two colors does not suit others. */
const movedGround = ({ ground }: Look): Look["ground"] => (ground === "own" ? "light" : ground);
