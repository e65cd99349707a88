/** Tabs by the WAI-ARIA pattern: one tab stop, arrow keys, Home and End. */
import { type KeyboardEvent, type ReactNode, useId } from "react";
import { pick } from "#core/kernel/pick.ts";

export type Tab<Id extends string> = { id: Id; label: string; panel: ReactNode };
type Props<Id extends string> = {
  label: string;
  tabs: Tab<Id>[];
  selected: Id;
  onSelect(id: Id): void;
};

export function Tabs<Id extends string>({ label, tabs, selected, onSelect }: Props<Id>) {
  const prefix = useId();
  const tabId = (id: string) => `${prefix}-${id}`;

  function onKeyDown(event: KeyboardEvent) {
    const index = tabs.findIndex(({ id }) => id === selected);
    const last = tabs.length - 1;
    const places = {
      ArrowRight: index === last ? 0 : index + 1,
      ArrowLeft: index === 0 ? last : index - 1,
      Home: 0,
      End: last,
    };
    const next = pick(places, event.key);
    const tab = next === undefined ? undefined : tabs[next];
    if (!tab) return;
    event.preventDefault();
    onSelect(tab.id);
    document.getElementById(tabId(tab.id))?.focus();
  }

  return (
    <>
      <div className="tabs" role="tablist" aria-label={label} onKeyDown={onKeyDown}>
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={tabId(tab.id)}
            aria-selected={tab.id === selected}
            aria-controls={`${tabId(tab.id)}-panel`}
            tabIndex={tab.id === selected ? 0 : -1}
            onClick={() => onSelect(tab.id)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      {tabs.map((tab) => (
        <div
          key={tab.id}
          className="tab-panel"
          role="tabpanel"
          id={`${tabId(tab.id)}-panel`}
          aria-labelledby={tabId(tab.id)}
          hidden={tab.id !== selected}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a panel is the next stop after its tab
          tabIndex={0}
        >
          {tab.panel}
        </div>
      ))}
    </>
  );
}
