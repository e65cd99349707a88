/** Frames and videos that the page's policy allows; anything injected stays empty. */
import type { ComponentProps } from "react";
import { useRenderNonce } from "./render-nonce.ts";

export function Frame({ title, ...rest }: ComponentProps<"iframe"> & { title: string }) {
  return <iframe nonce={useRenderNonce()} title={title} {...rest} />;
}

/** Tells the policy which frame a click will load; nothing is fetched before. */
export function LaterFrame({ src }: { src: string }) {
  return <template nonce={useRenderNonce()} data-frame={src} />;
}

export function Video({ children, ...rest }: ComponentProps<"video">) {
  return (
    <video nonce={useRenderNonce()} {...rest}>
      {children}
    </video>
  );
}
