/** A frame that the page's policy allows; one that got into the page in another way stays empty. */
import type { ComponentProps } from "react";
import { useRenderNonce } from "./render-nonce.ts";

export function Frame({ title, ...rest }: ComponentProps<"iframe"> & { title: string }) {
  return <iframe nonce={useRenderNonce()} title={title} {...rest} />;
}
