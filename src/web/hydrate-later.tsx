/** Starts the page's scripts at the first pointer, key or focus, so that reading a page costs no JavaScript. */
import { Scripts } from "react-router";
import { useRenderNonce } from "./ui/render-nonce.ts";

const wake = `(() => {
  const signs = ["pointerdown", "pointermove", "touchstart", "keydown", "focusin"];
  const start = (event) => {
    // A pointer that only rests where the page came up has not moved, though the browser says so.
    if (event.type === "pointermove" && event.movementX === 0 && event.movementY === 0) return;
    for (const sign of signs) removeEventListener(sign, start, true);
    const script = document.createElement("script");
    script.type = "module";
    script.textContent = document.querySelector('script[type="text/later"]').textContent;
    document.body.append(script);
  };
  for (const sign of signs) addEventListener(sign, start, { capture: true, passive: true });
})()`;

export function HydrateLater() {
  return (
    <div hidden data-hydrate-later>
      <Scripts />
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of this file */}
      <script nonce={useRenderNonce()} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: wake }} />
    </div>
  );
}
