/** The initial value of a new part: the minimum its schema requires, without text. */

import type { z } from "zod";
import { UNFILLED } from "#core/content/pages/unfilled.ts";
import { type Shape, shapeOf } from "./schema-shape.server.ts";

export function emptyOf(schema: z.core.$ZodType, chosen?: string): unknown {
  return emptyShape(shapeOf(schema), chosen);
}

export function emptyShape(shape: Shape, chosen?: string): unknown {
  switch (shape.kind) {
    case "string":
      return shape.meta.fresh ?? UNFILLED;
    case "tuple":
      return shape.items.map((each, index) => shape.meta.fresh?.[index] ?? emptyOf(each));
    case "number":
      return 0;
    case "boolean":
      return false;
    case "literal":
      return shape.value;
    case "choice":
      return shape.options[0];
    case "list":
      return Array.from({ length: shape.least }, () => emptyOf(shape.entry));
    case "object":
      return Object.fromEntries(
        Object.entries(shape.parts).flatMap(([key, part]) => {
          const inner = shapeOf(part);
          return inner.isOptional || inner.hasDefault ? [] : [[key, emptyShape(inner)]];
        }),
      );
    case "variant": {
      const [first] = shape.options.values();
      const option = (chosen && shape.options.get(chosen)) || first;
      return option ? emptyOf(option) : undefined;
    }
    default:
      return undefined;
  }
}
