/** Which folds of the panel an owner opened: the panel is drawn anew after each change, and they stay open. */
export function openFolds(panel: HTMLElement): Set<string> {
  return new Set([...panel.querySelectorAll<HTMLDetailsElement>("details[open]")].flatMap(nameOf));
}

export function reopenFolds(panel: HTMLElement, names: Set<string>): void {
  for (const fold of panel.querySelectorAll<HTMLDetailsElement>("details:not([open])"))
    if (nameOf(fold).some((name) => names.has(name))) fold.open = true;
}

/** By the first control in it. What offers kinds to add is folded again once one is chosen. */
function nameOf(fold: HTMLDetailsElement): string[] {
  const first = fold.querySelector<HTMLInputElement>(":is(input, select, textarea)[name]");
  return first && !fold.matches(".panel-kinds") ? [first.name] : [];
}
