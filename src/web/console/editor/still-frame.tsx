/** A page or email in a frame of its device's width, scaled to the room there is; for looking, not for typing. */
import { useRef } from "react";
import { Frame } from "#web/ui/frame.tsx";
import { type FrameWidth, useFrameScale } from "./use-frame-scale.ts";

type Props = { src: string; title: string; width: FrameWidth };

export function StillFrame({ src, title, width }: Props) {
  const room = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  useFrameScale(room, frame, width);
  return (
    <div className="still-frame" ref={room}>
      <Frame ref={frame} src={src} title={title} sandbox="allow-same-origin" loading="lazy" tabIndex={-1} />
    </div>
  );
}
