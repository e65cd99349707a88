/** While a form is being sent, its buttons say so, ignore a second press and keep their focus. */
const busyWords = new Map(
  Object.entries({
    Save: "Saving…",
    Publish: "Publishing…",
    Upload: "Uploading…",
    Send: "Sending…",
    Delete: "Deleting…",
    Remove: "Removing…",
    Add: "Adding…",
    Make: "Creating…",
    Create: "Creating…",
    Check: "Checking…",
    Test: "Testing…",
    Import: "Importing…",
    Cancel: "Canceling…",
    Try: "Trying…",
  }),
);

/** The only text in a button; null for an icon, or if the text has parts. */
function labelOf(button: HTMLElement | null): Text | null {
  if (!button || button.querySelector("svg, img")) return null;
  const walker = document.createTreeWalker(button, NodeFilter.SHOW_TEXT);
  const label = walker.nextNode();
  return label instanceof Text && label.data.trim() !== "" && !walker.nextNode() ? label : null;
}

export const busyWordsOf = (button: HTMLElement | null): string =>
  busyWords.get(button?.textContent?.trim().split(" ")[0] ?? "") ?? "Working…";

export function markBusy(form: HTMLFormElement, pressed: HTMLElement | null): () => void {
  const buttons = [...form.elements].filter(
    (each): each is HTMLButtonElement => each instanceof HTMLButtonElement && each.type === "submit",
  );
  const label = labelOf(pressed);
  const [words, before] = [busyWordsOf(pressed), label?.data ?? ""];
  for (const button of buttons) button.setAttribute("aria-disabled", "true");
  pressed?.setAttribute("data-busy", "yes");
  if (label) label.data = words;
  return () => {
    for (const button of buttons) button.removeAttribute("aria-disabled");
    pressed?.removeAttribute("data-busy");
    // If it was re-rendered with other text meanwhile, keep that.
    if (label?.data === words) label.data = before;
  };
}
