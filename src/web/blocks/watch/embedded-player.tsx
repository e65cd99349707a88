/** A video host's player, loaded on click so that nothing is requested from the host before. */
import { useEffect, useState } from "react";
import { Frame, LaterFrame } from "#web/ui/frame.tsx";

type Props = { title: string; host: string; src: string; href: string };

export function EmbeddedPlayer({ title, host, src, href }: Props) {
  const [isAwake, setAwake] = useState(false);
  const [isLoaded, setLoaded] = useState(false);
  useEffect(() => setAwake(true), []);
  if (isLoaded)
    return (
      <Frame
        className="watch-player"
        src={src}
        title={title}
        allow="autoplay; fullscreen; encrypted-media; picture-in-picture"
        allowFullScreen
      />
    );
  const face = (
    <>
      <svg viewBox="0 0 64 64" width="64" height="64" aria-hidden="true">
        <circle cx="32" cy="32" r="31" />
        <path d="M25 19v26l21-13z" />
      </svg>
      <span className="facade-play">Play the recording</span>
      <span className="facade-host">{isAwake ? `Loads from ${host}` : `Opens on ${host}`}</span>
    </>
  );
  return (
    <>
      <LaterFrame src={src} />
      {isAwake ? (
        <button
          type="button"
          className="watch-player facade"
          data-tone="deep"
          onClick={() => setLoaded(true)}
        >
          {face}
        </button>
      ) : (
        <a className="watch-player facade" data-tone="deep" href={href} rel="noopener">
          {face}
        </a>
      )}
    </>
  );
}
