/** The page in its frame, with the tools of the open section and text. */
import { type RefObject, useRef } from "react";
import { type FrameWidth, useFrameScale } from "#web/console/editor/use-frame-scale.ts";
import { useRenderNonce } from "#web/ui/render-nonce.ts";
import type { ListedSection } from "../sections/section-list.tsx";
import type { ShownSituation } from "../use-shown-situation.ts";
import { SectionTools } from "./section-tools.tsx";
import { TypingBar } from "./typing-bar.tsx";
import { useCanvas } from "./use-canvas.ts";
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
  situation: ShownSituation | null;
  onSituationEnd(): void;
};

export function Canvas({
  frame,
  here,
  name,
  revision,
  width,
  sections,
  newSection,
  situation,
  onSituationEnd,
  ...acts
}: Props) {
  const room = useRef<HTMLDivElement>(null);
  const { typing, drawn } = useCanvas({
    ...{ frame, revision, newSection, ...acts },
    situation: situation?.name ?? null,
  });
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
        {situation && (
          <p className="canvas-situation row">
            <span role="status">{`Shown: ${situation.label}`}</span>
            <button type="button" className="nowrap" onClick={onSituationEnd}>
              Show the form
            </button>
          </p>
        )}
        {typing && <TypingBar typing={typing} frame={frame} scale={scale} />}
      </div>
    </div>
  );
}
