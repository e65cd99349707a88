/** The page as visitors would see it, in its frame, with the tools of the open section and of the text that is typed. */
import { type RefObject, useRef } from "react";
import { useRenderNonce } from "#web/ui/render-nonce.ts";
import type { ListedSection } from "../section-list.tsx";
import { useCanvas } from "../use-canvas.ts";
import { SectionTools } from "./section-tools.tsx";
import { TypingBar } from "./typing-bar.tsx";
import { type FrameWidth, useFrameScale } from "./use-frame-size.ts";
import type { FrameActs, FramePart } from "./wire-page.ts";
import "./canvas.css";

type Props = Omit<FrameActs, "onTyping" | "onSection"> & {
  frame: RefObject<HTMLIFrameElement | null>;
  here: string;
  name: string;
  revision: number;
  width: FrameWidth;
  openPart: FramePart | null;
  sections: ListedSection[];
  onSection(act: string, section: number): void;
  newSection: RefObject<number | null>;
};

export function Canvas({ frame, here, name, revision, width, sections, newSection, ...acts }: Props) {
  const room = useRef<HTMLDivElement>(null);
  const { typing, drawn } = useCanvas({ frame, revision, newSection, ...acts });
  const scale = useFrameScale(room, frame, width);
  const { openPart, onSection } = acts;
  return (
    <div className="canvas" data-width={width} data-is-typing={typing ? "yes" : undefined}>
      <div className="canvas-room" ref={room}>
        <iframe
          ref={frame}
          nonce={useRenderNonce()}
          src={`${here}/canvas`}
          title={`Draft of ${name}`}
          sandbox="allow-same-origin"
        />
        {openPart !== null && (
          <SectionTools
            {...{ frame, scale, here, sections, onSection }}
            part={openPart}
            since={`${drawn} ${width} ${openPart}`}
          />
        )}
        {typing && <TypingBar typing={typing} frame={frame} scale={scale} />}
      </div>
    </div>
  );
}
