/** Chooses a link's target by name. */
import type { LinkTarget } from "#core/programs/campaigns/messages/list-link-targets.ts";
import { EditorIcon, type EditorIconName } from "#web/console/editor/editor-icon.tsx";
import { ChoiceList } from "#web/console/editor/writing/choice-list.tsx";
import { offeredAsLinks } from "#web/console/email-editor/tags/tag-labels.ts";

type Props = {
  targets: LinkTarget[];
  /** The current target; empty for a new link. */
  href: string;
  onTake(href: string, label: string): void;
  onRemove?(): void;
  /** Without: nothing to count. */
  counted?: { isCounted: boolean; onChange(counted: boolean): void };
};

export function LinkChoices({ targets, href, onTake, onRemove, counted }: Props) {
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
      {counted && (
        <div>
          <label className="row">
            <input
              type="checkbox"
              defaultChecked={counted.isCounted}
              onInput={(event) => event.stopPropagation()}
              onChange={({ target }) => counted.onChange(target.checked)}
            />
            <span>Count who follows it</span>
          </label>
          <p className="soft">The privacy page then says so. If you wrote its text yourself, add it there.</p>
        </div>
      )}
      {onRemove && (
        <button type="button" className="quiet" onClick={onRemove}>
          Remove the link
        </button>
      )}
    </>
  );
}

/** The option for a typed address. */
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
    ...offeredAsLinks
      .filter(({ label }) => label.toLowerCase().includes(words))
      .map(({ name, label }) => ({
        key: `{{ ${name} }}`,
        label,
        hint: "each person’s own",
        icon: icon("personal"),
      })),
    ...(address && !targets.some(({ href }) => href === address)
      ? [{ key: address, label: TYPED, hint: address, icon: icon("out") }]
      : []),
  ];
}

/** A target's name; empty if it is only an address. */
export function nameOfTarget(targets: LinkTarget[], href: string): string {
  const tag = offeredAsLinks.find(({ name }) => href.replace(/\s/g, "") === `{{${name}}}`);
  return (tag ?? targets.find((each) => each.href === href))?.label ?? "";
}

const SHOWN = 6;

/** Adds the scheme, and refuses what a mail program would not open. */
function readAddress(typed: string): string | null {
  const text = typed.trim();
  if (/^[^\s@/:]+@[^\s@/]+\.[^\s@/]+$/.test(text)) return `mailto:${text}`;
  if (/^mailto:\S+@\S+$/i.test(text)) return text;
  const whole = /^https:\/\//i.test(text)
    ? text
    : /^[a-z][a-z0-9+.-]*:/i.test(text) && !/^[a-z0-9.-]+:\d/i.test(text)
      ? text.replace(/^http:/i, "https:")
      : `https://${text.replace(/^\/\//, "")}`;
  if (!URL.canParse(whole)) return null;
  const { protocol, hostname, href } = new URL(whole);
  return protocol === "https:" && /[a-z0-9]\.[a-z0-9]/i.test(hostname)
    ? href.replace(/[{}]/g, encodeURIComponent)
    : null;
}

function matching(targets: LinkTarget[], typed: string): LinkTarget[] {
  const words = typed.toLowerCase();
  return targets
    .filter(({ label, href }) => label.toLowerCase().includes(words) || href.toLowerCase().includes(words))
    .slice(0, SHOWN);
}
