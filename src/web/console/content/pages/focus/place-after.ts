/** Where the focus goes after an action: to the control that continues it. */

/** `up:part.fields.2`, `section:down:3`, `add:part.fields:phone`, as buttons post it. Null: no focus follows. */
export function placeAfter(panel: HTMLElement, intent: string): HTMLElement | null {
  const [verb = "", ...more] = intent.split(":");
  if (verb === "section") return sectionPlace(panel, more);
  const [path = ""] = more;
  if (verb === "add") return newEntry(panel, path);
  const [, list = "", digits = ""] = /^(.+)\.(\d+)$/.exec(path) ?? [];
  const index = Number(digits);
  if (verb === "up" || verb === "down") {
    const at = `${list}.${verb === "up" ? index - 1 : index + 1}`;
    return unfolded(panel, firstOn(panel, [`${verb}:${at}`, `${verb === "up" ? "down" : "up"}:${at}`]));
  }
  if (verb === "remove" && digits)
    return entryOf(panel, `${list}.${index}`) ?? entryOf(panel, `${list}.${index - 1}`) ?? adder(panel, list);
  return firstOn(panel, [intent, `add:${path}`]);
}

function sectionPlace(panel: HTMLElement, [act = "", at = "", to = ""]: string[]): HTMLElement | null {
  const index = Number(at);
  const of = (place: number, ...acts: string[]) =>
    firstOn(
      panel,
      acts.map((each) => `section:${each}:${place}`),
    );
  if (act === "up") return of(index - 1, "up", "down");
  if (act === "down") return of(index + 1, "down", "up");
  if (act === "copy") return of(index + 1, "copy");
  if (act === "hide" || act === "show") return of(index, "show", "hide");
  const rows = panel.querySelectorAll(".section-list > li");
  if (act === "to") return rows[Number(to)]?.querySelector(".section-grip") ?? null;
  if (act === "remove") return rows[Math.min(index, rows.length - 1)]?.querySelector("a") ?? null;
  return null;
}

const isOn = (element: HTMLElement | null): element is HTMLElement =>
  element !== null && !element.matches(":disabled");

const firstOn = (panel: HTMLElement, intents: string[]): HTMLElement | null =>
  intents
    .map((intent) => panel.querySelector<HTMLElement>(`button[value="${CSS.escape(intent)}"]:not(.sr-only)`))
    .find(isOn) ?? null;

/** The last added entry or optional part, unfolded. */
function newEntry(panel: HTMLElement, path: string): HTMLElement | null {
  const names = controlsOf(panel, path).map(({ name }) => Number(name.slice(path.length + 1).split(".")[0]));
  const last = Math.max(...names.filter(Number.isInteger));
  const added = Number.isFinite(last) ? `${path}.${last}` : path;
  return unfolded(panel, controlsOf(panel, added).find(isTyped) ?? null) ?? adder(panel, path);
}

/** An entry's fold, or its only line. */
function entryOf(panel: HTMLElement, path: string): HTMLElement | null {
  const control = controlsOf(panel, path).find(isTyped);
  if (!control) return null;
  const fold = control.closest("details");
  return fold?.parentElement?.matches(".panel-list") ? fold.querySelector("summary") : control;
}

const adder = (panel: HTMLElement, path: string): HTMLElement | null => {
  const button = panel.querySelector<HTMLElement>(`button[value^="${CSS.escape(`add:${path}`)}"]`);
  return button?.closest("details")?.querySelector("summary") ?? button;
};

type Named = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const controlsOf = (panel: HTMLElement, path: string): Named[] =>
  [...panel.querySelectorAll<Named>("input, select, textarea")].filter(
    ({ name }) => name === path || name.startsWith(`${path}.`),
  );

const isTyped = (control: Named): boolean => control.type !== "hidden" && !control.disabled;

/** Controls in a fold can be focused once it is open. */
export function unfolded(panel: HTMLElement, element: HTMLElement | null): HTMLElement | null {
  for (let fold = element?.closest("details"); fold && panel.contains(fold); ) {
    fold.open = true;
    fold = fold.parentElement?.closest("details");
  }
  return element;
}
