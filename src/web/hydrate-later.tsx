/** Starts the page's scripts at the first interaction; a form submitted before they load is held, then posted by them or by the browser. */
import { Scripts } from "react-router";
import { useRenderNonce } from "./ui/render-nonce.ts";

/** The form has hydrated. */
export const AWAKE = "foyer:awake";
/** How long scripts may take before the browser posts the form itself. */
const HELD_MS = 4000;

const wake = `(() => {
  let held = null;
  const hold = (event) => {
    if (!event.target.matches("form.lead-form")) return;
    event.preventDefault();
    event.stopPropagation();
    if (!held) setTimeout(release, ${HELD_MS});
    held = { form: event.target, button: event.submitter };
  };
  const release = () => {
    removeEventListener("submit", hold, true);
    removeEventListener("${AWAKE}", release);
    if (held) held.form.requestSubmit(held.button);
    held = null;
  };
  addEventListener("submit", hold, true);
  addEventListener("${AWAKE}", release);
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
