/** Sections to add, each rendered in the coach's brand. */
import { Link } from "react-router";
import { sectionNames } from "#core/content/pages/describe-changes.ts";
import type { StarterType } from "#core/content/pages/starter-blocks.ts";
import { Frame } from "#web/ui/frame.tsx";
import { EditorIcon } from "../editor-icon.tsx";
import "./palette.css";

/** By what they do for a visitor. */
const groups: { title: string; types: [StarterType, string][] }[] = [
  {
    title: "Show that it works",
    types: [
      ["Testimonials", "What people said, the first one large"],
      ["Story", "What happened, with a photo"],
      ["Figures", "One to four numbers, each with its source"],
    ],
  },
  {
    title: "Say what it is",
    types: [
      ["Benefits", "What people take away"],
      ["Steps", "What happens, in order"],
      ["Chapters", "Contents, numbered"],
      ["Excerpt", "A page of the guide, as it stands"],
      ["EventDetails", "Date, place and seats of the event"],
      ["Audience", "Whom it suits, and whom it does not"],
    ],
  },
  {
    title: "Answer and invite",
    types: [
      ["About", "You, with your portrait and your story"],
      ["Faq", "What people ask before they say yes"],
      ["Scheduler", "The way to your calendar"],
      ["Closing", "A last word, and the button again"],
    ],
  },
];

type Props = { here: string; after: number; behind: string; types: string[]; used: string[] };

/** `types`: allowed on this page; `used`: already there. */
export function Palette({ here, after, behind, types, used }: Props) {
  return (
    <div className="palette stack gap-14">
      <div className="panel-title row gap-6">
        <Link
          className="middle"
          to={after > 0 ? `${here}?part=${after}` : here}
          preventScrollReset
          title="Back"
        >
          <EditorIcon name="back" />
          <span className="sr-only">Back</span>
        </Link>
        <h2 className="grow" tabIndex={-1}>
          Add a section
        </h2>
      </div>
      <p className="soft hint">{`It comes after “${behind}”, with sample text to replace.`}</p>
      {groups.map(({ title, types: all }) => (
        <section key={title} aria-label={title}>
          <h3 className="soft">{title}</h3>
          <ul className="palette-cards stack gap-12">
            {all
              .filter(([type]) => types.includes(type))
              .map(([type, words]) => (
                <li key={type}>
                  <div className="palette-picture">
                    <Frame
                      src={`${here}/palette/${type}`}
                      title={sectionNames[type]}
                      sandbox="allow-same-origin"
                      loading="lazy"
                      tabIndex={-1}
                      aria-hidden="true"
                    />
                  </div>
                  <button type="submit" name="intent" value={`section:add:${after}:${type}`}>
                    <strong>{sectionNames[type]}</strong>
                    <span className="soft">
                      {used.includes(type) ? "On this page already. It can be added again." : words}
                    </span>
                  </button>
                </li>
              ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
