/** The sheet that a guide is written on, with its toolbar. */
import type { Editor } from "@tiptap/core";
import { EditorContent } from "@tiptap/react";
import { type CSSProperties, useEffect, useRef, useState } from "react";
import type { GuideDraft } from "#core/content/guides/guide-draft.ts";
import type { GuideLook } from "#core/content/pages/guide.ts";
import { fontStack, fontUrl } from "#web/blocks/brand/fonts.ts";
import type { PictureChoice } from "#web/console/content/pages/panel/picture-choices.ts";
import { AddMenu } from "#web/console/editor/writing/add-menu.tsx";
import { PictureMenu } from "#web/console/editor/writing/picture-menu.tsx";
import { Popover, usePopover } from "#web/console/editor/writing/popover.tsx";
import { additionsAt, insertBlock } from "./guide-commands.ts";
import { GuideLink } from "./guide-link.tsx";
import { GuideToolbar, type Opener } from "./guide-toolbar.tsx";
import "./guide-surface.css";

type SheetProps = { editor: Editor | null; look: GuideLook; textSize: number };

/** Pages as they print. */
export function GuideSheet({ editor, look, textSize }: SheetProps) {
  useGuideFonts(look.faces);
  return (
    <div className="guide-sheet" style={editor ? lookStyle(look, textSize) : undefined}>
      {editor && <EditorContent editor={editor} />}
    </div>
  );
}

type CoverProps = { guide: Pick<GuideDraft, "title" | "subtitle">; coach: string; look: GuideLook };

/** A guide's cover as a small picture. */
export function GuideCover({ guide: { title, subtitle }, coach, look }: CoverProps) {
  useGuideFonts(look.faces);
  const [isDrawn, setDrawn] = useState(false);
  useEffect(() => setDrawn(true), []);
  return (
    <div className="still-frame guide-sheet" style={isDrawn ? lookStyle(look, 10.5) : undefined} aria-hidden>
      {isDrawn && (
        <div className="guide-surface">
          <div data-part="cover" data-coach={coach}>
            <p data-part="coverTitle">{title}</p>
            <p data-part="coverSubtitle">{subtitle}</p>
          </div>
        </div>
      )}
    </div>
  );
}

type Props = SheetProps & { device: string; pictures: PictureChoice[]; coach: string };

export function GuideCanvas({ editor, look, textSize, device, pictures, coach }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const { open, show, hide } = usePopover<Opener>(box);
  const close = () => {
    hide();
    editor?.commands.focus();
  };
  const start = (opener: Opener) =>
    editor && show(opener, editor.view.coordsAtPos(editor.state.selection.from));
  return (
    <div className="guide-canvas" ref={box} data-device={device}>
      {editor && <GuideToolbar editor={editor} open={open?.tool ?? null} onOpen={start} />}
      <GuideSheet {...{ editor, look, textSize }} />
      {editor && open && (
        <Popover label={names[open.tool]} at={open.at} onClose={close}>
          {open.tool === "add" && (
            <AddMenu
              additions={additionsAt(editor, () => start("picture")).map(({ take, ...addition }) => ({
                ...addition,
                take() {
                  hide();
                  take();
                },
              }))}
            />
          )}
          {open.tool === "link" && <GuideLink editor={editor} onDone={() => hide()} />}
          {open.tool === "picture" && (
            <PictureMenu
              pictures={pictures}
              coach={coach}
              onTake={({ file, description }) => {
                hide();
                insertBlock(editor, { type: "picture", attrs: { file, alt: description, width: 100 } });
              }}
            />
          )}
        </Popover>
      )}
    </div>
  );
}

const names: Record<Opener, string> = { add: "Add", link: "Link", picture: "Picture" };

/** The coach's look as custom properties, set by a script, which the style policy allows. */
function lookStyle(
  { colours, corner, faces, mark, cover, logo }: GuideLook,
  textSize: number,
): CSSProperties {
  const picture = (svg: string) => `url("data:image/svg+xml,${encodeURIComponent(svg)}")`;
  const drawn = (colour: string) =>
    picture(
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path d="${mark}" fill="none" stroke="${colour}" stroke-width="2" stroke-linejoin="round" stroke-linecap="round"/></svg>`,
    );
  return {
    ...Object.fromEntries(Object.entries(colours).map(([name, colour]) => [`--g-${name}`, colour])),
    "--g-corner": corner,
    "--g-size": textSize,
    "--g-display": fontStack(faces.display),
    "--g-weight": faces.displayWeight,
    "--g-body": fontStack(faces.body),
    "--g-mark": drawn(colours.strong),
    "--g-deep-mark": drawn(colours.deep),
    "--g-cover": picture(cover),
    ...(logo && logoStyle(logo)),
  } as CSSProperties;
}

/** In points, as in `src/guides/cover.tsx`. */
function logoStyle({ src, width, height, ground }: NonNullable<GuideLook["logo"]>) {
  const scale = Math.min(140 / width, 36 / height);
  return {
    "--g-logo": `url("${src}")`,
    "--g-logo-ground": ground === "light" ? "#ffffff" : "#15181a",
    "--g-logo-width": width * scale,
    "--g-logo-height": height * scale,
    "--g-logo-room": height * scale + 24,
  };
}

function useGuideFonts({ display, body }: GuideLook["faces"]): void {
  useEffect(() => {
    for (const name of new Set([display, body])) {
      const url = fontUrl(name);
      if (url) document.fonts.add(new FontFace(name, `url("${url}")`, { weight: "100 900" }));
    }
  }, [display, body]);
}
