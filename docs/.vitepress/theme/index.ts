/** The site's look: the tool's own layout in Foyer's paper, ink and type. */
import "@fontsource-variable/newsreader/index.css";
import "@fontsource-variable/newsreader/wght-italic.css";
import "@fontsource-variable/instrument-sans/index.css";
import { type Theme, withBase } from "vitepress";
import DefaultTheme from "vitepress/theme-without-fonts";
import { h } from "vue";
import "./foyer.css";
import "./hall.css";

/** An address that leads nowhere. */
const notFound = () =>
  h("main", { class: "vp-doc no-page" }, [
    h("h1", "No such door"),
    h("p", "Nothing is written at this address. It may have moved: search for a word of it, or begin again."),
    h("p", h("a", { href: withBase("/") }, "Back to the hall")),
  ]);

export default {
  extends: DefaultTheme,
  Layout: () => h(DefaultTheme.Layout, null, { "not-found": notFound }),
} satisfies Theme;
