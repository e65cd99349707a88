/** The sheet that a guide is written on, with its toolbar. */
import type { Editor } from "@tiptap/core";
import { EditorContent } from "@tiptap/react";
import { useRef, useState } from "react";
import type { GuideLook } from "#core/content/pages/guide.ts";
import type { PictureChoice } from "#web/console/content/pages/panel/picture-choices.ts";
import { PictureMenu } from "#web/console/editor/writing/picture-menu.tsx";
import { Popover } from "#web/console/editor/writing/popover.tsx";
import { insertBlock } from "./guide-commands.ts";
import { GuideLink } from "./guide-link.tsx";
import { lookStyle, useGuideFonts } from "./guide-look.ts";
import { GuideToolbar, type Tool } from "./guide-toolbar.tsx";
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

type Props = SheetProps & { device: string; pictures: PictureChoice[]; coach: string };

export function GuideCanvas({ editor, look, textSize, device, pictures, coach }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState<{ tool: Tool; top: number; left: number } | null>(null);
  const close = () => {
    setOpen(null);
    editor?.commands.focus();
  };
  const show = (tool: Tool) => {
    if (!editor || !box.current) return;
    const around = box.current.getBoundingClientRect();
    const { bottom, left } = editor.view.coordsAtPos(editor.state.selection.from);
    setOpen({
      tool,
      top: Math.max(bottom - around.top + box.current.scrollTop + 8, 0),
      left: Math.max(Math.min(left - around.left - 40, around.width - WIDTH - 16), 8),
    });
  };
  return (
    <div className="guide-canvas" ref={box} data-device={device}>
      {editor && <GuideToolbar editor={editor} open={open?.tool ?? null} onTool={show} />}
      <GuideSheet {...{ editor, look, textSize }} />
      {editor && open && (
        <Popover
          label={open.tool === "link" ? "Link" : "Picture"}
          at={{ top: open.top, left: open.left }}
          onClose={close}
        >
          {open.tool === "link" ? (
            <GuideLink editor={editor} onDone={() => setOpen(null)} />
          ) : (
            <PictureMenu
              pictures={pictures}
              coach={coach}
              onTake={({ file, description }) => {
                setOpen(null);
                insertBlock(editor, { type: "picture", attrs: { file, alt: description, width: 100 } });
              }}
            />
          )}
        </Popover>
      )}
    </div>
  );
}

/** As in `.editor-popover`. */
const WIDTH = 368;
