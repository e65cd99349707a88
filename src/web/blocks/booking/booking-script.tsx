/** The page works without it: takes the browser's zone, and names the chosen time on the button. */
import { useRenderNonce } from "#web/ui/render-nonce.ts";

const code = `(() => {
  const query = new URLSearchParams(location.search);
  const page = document.querySelector("[data-booking-zone]");
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  if (zone && !query.has("zone") && page.dataset.bookingZone !== zone && !page.dataset.answered) {
    query.set("zone", zone);
    location.replace("?" + query);
  }
  addEventListener("change", ({ target }) => {
    if (target.name === "zone") target.form.submit();
    const button = target.form?.querySelector("[data-verb]");
    const label = target.form?.querySelector("[name=slot]:checked")?.dataset.label;
    if (target.name === "slot" && button && label) button.textContent = button.dataset.verb + " " + label;
  });
  for (const each of document.querySelectorAll("[data-change-zone]")) each.hidden = true;
})()`;

export function BookingScript() {
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of this file
    <script nonce={useRenderNonce()} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: code }} />
  );
}
