/** Runs in the page: measures every word, every element with edges, and all art. */
type Box = { x: number; y: number; width: number; height: number };
export type Word = Box & {
  text: string;
  /** Words of the same block can't overlap: the browser lays them out. */
  owner: number;
  size: number;
  isLarge: boolean;
  isLink: boolean;
  color: [number, number, number];
};
export type Solid = Box & { name: string; isButton: boolean; kin: number[] };

export function measure() {
  if (document.adoptedStyleSheets.length < 2)
    document.adoptedStyleSheets = [new CSSStyleSheet(), new CSSStyleSheet()];
  // The phone's bottom bar covers the page on purpose.
  document.adoptedStyleSheets[0]?.replaceSync(".bottom-track { display: none !important }");
  const elements = [...document.body.querySelectorAll("*")];
  const numbers = new Map(elements.map((element, index) => [element, index]));
  const numberOf = (element: Element) => numbers.get(element) ?? -1;

  const pencil = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
  const colors = new Map<string, [number, number, number]>();
  const rgb = (color: string): [number, number, number] => {
    const known = colors.get(color);
    if (known || !pencil) return known ?? [0, 0, 0];
    pencil.fillStyle = color;
    pencil.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0] = pencil.getImageData(0, 0, 1, 1).data;
    colors.set(color, [red, green, blue]);
    return [red, green, blue];
  };
  const boxOf = ({ x, y, width, height }: DOMRect): Box => ({
    x: x + scrollX,
    y: y + scrollY,
    width,
    height,
  });
  const isShown = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
    !element.closest(".sr-only, .trap, [aria-hidden=true]");
  /** Clipping ancestors: the rest of a scrolling row isn't painted. */
  const clips = new Map<Element | null, DOMRect[]>([[document.body, []]]);
  const clipsOf = (element: Element | null): DOMRect[] => {
    const known = element ? clips.get(element) : [];
    if (known || !element) return known ?? [];
    const outer = clipsOf(element.parentElement);
    const isOpen = getComputedStyle(element).overflow === "visible";
    const all = isOpen ? outer : [...outer, element.getBoundingClientRect()];
    clips.set(element, all);
    return all;
  };
  const isUnclipped = (element: Element, { x, y, width, height }: DOMRect) =>
    clipsOf(element).every(
      (clip) =>
        x >= clip.x - 1 && x + width <= clip.right + 1 && y >= clip.y - 1 && y + height <= clip.bottom + 1,
    );

  const words: Word[] = [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const parent = node.parentElement;
    if (!parent || !node.textContent?.trim()) continue;
    if (parent.closest("svg, script, style, noscript, option, iframe") || !isShown(parent)) continue;
    let owner: Element = parent;
    while (/^(inline|contents)$/.test(getComputedStyle(owner).display) && owner.parentElement)
      owner = owner.parentElement;
    const style = getComputedStyle(parent);
    const size = Number.parseFloat(style.fontSize);
    const isLarge = size >= 24 || (size >= 18.6 && Number(style.fontWeight) >= 700);
    const isLink = parent.closest("a:not(.button)") !== null;
    for (const { 0: text, index } of node.textContent.matchAll(/\S+/g)) {
      const range = document.createRange();
      range.setStart(node, index);
      range.setEnd(node, index + text.length);
      for (const rect of range.getClientRects())
        if (rect.width > 1 && isUnclipped(parent, rect))
          words.push({
            text,
            owner: numberOf(owner),
            size,
            isLarge,
            isLink,
            color: rgb(style.color),
            ...boxOf(rect),
          });
    }
  }

  const solids: Solid[] = [];
  const edged =
    "button, .button, input:not([type=radio], [type=checkbox]), select, textarea, form, img, iframe, .ticket, .book, .success";
  for (const element of document.querySelectorAll(edged)) {
    const rect = element.getBoundingClientRect();
    if (rect.width < 2 || !isShown(element)) continue;
    const kin = [element, ...element.querySelectorAll("*")].map(numberOf);
    for (let up = element.parentElement; up; up = up.parentElement) kin.push(numberOf(up));
    const name = element.getAttribute("class") ?? element.getAttribute("name") ?? "";
    solids.push({
      name: `${element.tagName.toLowerCase()} ${name}`.trim(),
      isButton: element.matches("button, .button"),
      kin,
      ...boxOf(rect),
    });
  }

  const art: Box[] = [];
  const paints = (element: Element, part?: string) =>
    getComputedStyle(element, part).backgroundImage !== "none";
  for (const element of elements) {
    const isDrawing = element.matches("svg, svg *, img, .ticket, .book");
    if (!isDrawing && !["", "::before", "::after"].some((part) => paints(element, part))) continue;
    const box = boxOf(element.getBoundingClientRect());
    // Strokes extend beyond a shape's box.
    const edge = element.matches("svg *") ? 60 : 0;
    if (box.width > 48 || box.height > 48)
      art.push({
        x: box.x - edge,
        y: box.y - edge,
        width: box.width + 2 * edge,
        height: box.height + 2 * edge,
      });
  }
  return { words, solids, art, width: document.documentElement.clientWidth };
}
