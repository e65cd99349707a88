/** Where a link or a button leads, chosen by name: nobody has to know an address of their own pages. */

import type { LinkTarget } from "#core/programs/campaigns/list-link-targets.ts";
import { linkTags, tagMeanings } from "./chip-label.ts";
import { ChoiceList } from "./choice-list.tsx";
import { EditorIcon, type EditorIconName } from "./editor-icon.tsx";
import { matching, readAddress } from "./link-choices.ts";

type Props = {
  targets: LinkTarget[];
  /** What it leads to now; empty for a new one. */
  href: string;
  onTake(href: string, label: string): void;
  onRemove?(): void;
};

export function LinkChoices({ targets, href, onTake, onRemove }: Props) {
  const known = nameOfTarget(targets, href);
  return (
    <>
      {known && (
        <p className="soft now">
          Leads to <strong>{known}</strong>
        </p>
      )}
      <ChoiceList
        label="Where it leads"
        placeholder="Search your pages and guides, or paste an address"
        initial={known || href === "" ? "" : href}
        offer={(typed) => offered(targets, typed)}
        onTake={({ key, label }) => onTake(key, label)}
        nothing="Not an address yet. It looks like example.com/page, or name@example.com."
      />
      {onRemove && (
        <button type="button" className="quiet" onClick={onRemove}>
          Remove the link
        </button>
      )}
    </>
  );
}

/** What the choice of an address that was typed is called. */
export const TYPED = "Use this address";

const kinds: Record<LinkTarget["kind"], string> = { page: "page", guide: "guide" };
const icon = (name: EditorIconName) => <EditorIcon name={name} />;

function offered(targets: LinkTarget[], typed: string) {
  const words = typed.toLowerCase();
  const address = typed === "" ? null : readAddress(typed);
  return [
    ...matching(targets, typed).map(({ href, label, kind }) => ({
      key: href,
      label,
      hint: kinds[kind],
      icon: icon("page"),
    })),
    ...linkTags
      .filter((tag) => tagMeanings[tag].toLowerCase().includes(words))
      .map((tag) => ({
        key: `{{ ${tag} }}`,
        label: tagMeanings[tag],
        hint: "each person’s own",
        icon: icon("tag"),
      })),
    ...(address && !targets.some(({ href }) => href === address)
      ? [{ key: address, label: TYPED, hint: address, icon: icon("out") }]
      : []),
  ];
}

/** What an address is called; empty where it is only an address. */
export function nameOfTarget(targets: LinkTarget[], href: string): string {
  const tag = linkTags.find((each) => href.replace(/\s/g, "") === `{{${each}}}`);
  return tag ? tagMeanings[tag] : (targets.find((each) => each.href === href)?.label ?? "");
}
