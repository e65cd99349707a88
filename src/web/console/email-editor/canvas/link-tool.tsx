/** Creates a link or button, or changes its target. */

import type { Editor } from "@tiptap/core";
import { pick } from "#core/kernel/pick.ts";
import type { LinkTarget } from "#core/programs/campaigns/messages/list-link-targets.ts";
import { insertPart } from "#web/console/editor/writing/insert-part.ts";
import { buttonAround } from "#web/console/email-editor/document/conditions.ts";
import { LinkChoices, TYPED } from "./link-popover.tsx";

type Props = { editor: Editor; tool: "link" | "button"; targets: LinkTarget[]; onDone(): void };

export function LinkTool({ editor, tool, targets, onDone }: Props) {
  const button = buttonAround(editor);
  const linkHref = String(editor.getAttributes("link").href ?? "");
  const href = button ? button.href : linkHref;
  const chain = () => editor.chain().focus();
  if (tool === "button" && !button)
    return (
      <LinkChoices
        targets={targets}
        href=""
        onTake={(href, label) => {
          const content = [{ type: "text", text: buttonLabel(href, label) }];
          insertPart(editor, { type: "button", attrs: { href }, content });
          onDone();
        }}
      />
    );
  return (
    <LinkChoices
      targets={targets}
      href={href}
      onTake={(to, label) => {
        // Counting ends with the address that it was chosen for.
        const attrs = { href: to, counted: false };
        if (button) chain().updateAttributes(button.type, attrs).run();
        else if (editor.state.selection.empty && linkHref === "")
          chain()
            .insertContent({
              type: "text",
              text: wordsFor(to, label),
              marks: [{ type: "link", attrs }],
            })
            .run();
        else chain().extendMarkRange("link").setMark("link", attrs).run();
        onDone();
      }}
      {...(canCount(href) && {
        counted: {
          isCounted: (button ?? editor.getAttributes("link")).counted === true,
          onChange: (counted: boolean) =>
            button
              ? editor.commands.updateAttributes(button.type, { counted })
              : editor.chain().extendMarkRange("link").setMark("link", { href, counted }).run(),
        },
      })}
      {...(!button &&
        linkHref !== "" && {
          onRemove: () => {
            chain().extendMarkRange("link").unsetMark("link").run();
            onDone();
          },
        })}
    />
  );
}

/** The scheduler's link is recorded anyway; what others lead to differs from person to person. */
const canCount = (href: string) => href.startsWith("https://");

/** Default labels, meant to be overwritten. */
const buttonLabels: Record<string, string> = {
  "{{ schedulerUrl }}": "Book a call",
  "{{ guideUrl }}": "Open the guide",
  "{{ joinUrl }}": "Join or watch",
  "{{ pageUrl }}": "Back to the page",
  "{{ cancelUrl }}": "Cancel my seat",
};
const buttonLabel = (href: string, label: string): string =>
  pick(buttonLabels, href) ?? (label === TYPED ? "Read more" : label);

const wordsFor = (href: string, label: string): string =>
  label === TYPED ? href.replace(/^(?:https:\/\/|mailto:)/, "").replace(/\/$/, "") : label;
