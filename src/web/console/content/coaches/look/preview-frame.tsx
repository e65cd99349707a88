/** A server-rendered preview; the previous one stays until the next is complete. */
import { useEffect, useRef, useState } from "react";
import { Frame } from "#web/ui/frame.tsx";

type Props = { title: string; src: string; className: string };

/** Another choice may follow within this time. */
const PAUSE_MS = 180;

export function PreviewFrame({ title, src, className }: Props) {
  const [shown, setShown] = useState(src);
  const [coming, setComing] = useState<string | null>(null);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const pause = setTimeout(() => setComing(src === shown ? null : src), PAUSE_MS);
    return () => clearTimeout(pause);
  }, [src, shown]);
  const swap = () => {
    // Keeps the scroll position; a message is sandboxed and cannot be read.
    const [before, after] = box.current?.querySelectorAll("iframe") ?? [];
    const top = before?.contentDocument?.scrollingElement?.scrollTop ?? 0;
    after?.contentDocument?.scrollingElement?.scrollTo({ top, behavior: "instant" });
    if (coming) setShown(coming);
    setComing(null);
  };
  return (
    <div className={`look-frame ${className}`} ref={box} aria-busy={coming !== null}>
      {[shown, ...(coming ? [coming] : [])].map((address) => (
        <Frame
          key={address}
          title={title}
          src={address}
          sandbox="allow-same-origin"
          aria-hidden={address !== shown || undefined}
          data-coming={address === shown ? undefined : "yes"}
          onLoad={address === coming ? swap : undefined}
        />
      ))}
    </div>
  );
}
