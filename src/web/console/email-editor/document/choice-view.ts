/** A conditional part in the editor: its condition in words, a switch between its versions, and one of them. */
import type { NodeViewRenderer } from "@tiptap/core";
import type { Decoration } from "@tiptap/pm/view";
import { pick } from "#core/kernel/pick.ts";
import { drawIcon } from "#web/console/editor/editor-icon.tsx";
import { captionOf, versionLabel } from "#web/console/email-editor/tags/condition-label.ts";
import { choiceAt, showVersion, sourcesIn, versionsOf } from "./shown-version.ts";

const steps = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 };

export const choiceView: NodeViewRenderer = ({ node, decorations, view, getPos }) => {
  const dom = element("div", { "data-part": "choice" });
  const bar = element("div", { class: "choice-bar cluster gap-8", contenteditable: "false" });
  const rule = element("button", { type: "button", class: "choice-rule", "aria-haspopup": "dialog" });
  const versions = element("div", { class: "choice-switch", role: "radiogroup" });
  const contentDOM = element("div", {});
  const caption = element("span", {});
  rule.append(drawIcon("choice"), caption, drawIcon("fold"));
  bar.append(rule, versions);
  dom.append(bar, contentDOM);
  let [latest, chosen] = [node, 0];

  function draw(seen: readonly Decoration[]) {
    const sources = sourcesIn(latest);
    chosen = versionsOf(seen)?.shown ?? 0;
    dom.dataset.kind = String(latest.attrs.kind);
    caption.textContent = captionOf(sources[chosen] ?? "");
    versions.setAttribute("aria-label", `Versions: ${captionOf(sources[0] ?? "")}`);
    versions.hidden = sources.length < 2;
    // Kept where they are the same: one of them may have the focus.
    const labels = sources.map(versionLabel);
    if (
      labels.join("\n") !==
      radios()
        .map(({ textContent }) => textContent)
        .join("\n")
    )
      versions.replaceChildren(
        ...labels.map((label) => {
          const radio = element("button", { type: "button", role: "radio" });
          radio.textContent = label;
          return radio;
        }),
      );
    for (const [index, radio] of radios().entries()) {
      radio.setAttribute("aria-checked", String(index === chosen));
      radio.tabIndex = index === chosen ? 0 : -1;
    }
  }
  const radios = () => [...versions.querySelectorAll("button")];
  const show = (index: number) => {
    const at = getPos();
    if (at !== undefined) view.dispatch(showVersion(view.state, at, index));
  };

  rule.addEventListener("click", () => {
    if (choiceAt(view.state.selection.$from)?.at !== getPos()) show(chosen);
  });
  versions.addEventListener("click", ({ target }) => {
    const index = radios().indexOf(target as HTMLButtonElement);
    if (index >= 0) show(index);
  });
  versions.addEventListener("keydown", (event) => {
    const step = pick(steps, event.key);
    if (step !== undefined) {
      show((chosen + step + latest.childCount) % latest.childCount);
      radios()[chosen]?.focus();
    } else if (event.key === "Enter") {
      show(radios().indexOf(event.target as HTMLButtonElement));
      view.focus();
    } else return;
    event.preventDefault();
  });
  draw(decorations as readonly Decoration[]);

  return {
    dom,
    contentDOM,
    update(next, seen) {
      if (next.type !== latest.type) return false;
      latest = next;
      draw(seen);
      return true;
    },
    stopEvent: ({ target }) => target instanceof Node && bar.contains(target),
    ignoreMutation: ({ target }) => !contentDOM.contains(target),
  };
};

function element<Tag extends "div" | "button" | "span">(tag: Tag, attributes: Record<string, string>) {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  return made;
}
