/** Hydrates the page in the browser. */
import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { watchAnswers } from "./ui/request-reference.ts";

watchAnswers();
startTransition(() => {
  hydrateRoot(document, <HydratedRouter />);
});
