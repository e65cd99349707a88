/** Finds a control of the panel again after the panel was drawn anew: by what it is called, not by which element it was. */

/** Null for what has no name of its own; a radio button or a submit button is told from its neighbours by what it says. */
export function selectorOf(element: Element): string | null {
  const attribute = (name: string) => {
    const value = element.getAttribute(name);
    return value === null ? "" : `[${name}="${CSS.escape(value)}"]`;
  };
  if (element.matches("a")) return `a${attribute("href")}`;
  if (element.matches("button, input:is([type=radio], [type=checkbox])"))
    return `${element.localName}${attribute("name")}${attribute("value")}${attribute("aria-label")}`;
  return element.hasAttribute("name") ? `${element.localName}${attribute("name")}` : null;
}
