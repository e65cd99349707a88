/** A panel drawn, posted as a browser would without anybody having typed, and read back. */
import type { Control } from "./control.ts";
import { drawControl } from "./draw-controls.server.ts";
import { readPanel } from "./read-panel.server.ts";

/** As a browser posts it: an unticked box says nothing. */
function fieldsOf(control: Control | null): [string, string][] {
  if (!control) return [];
  switch (control.kind) {
    case "line":
    case "prose":
    case "choice":
    case "kept":
      return [[control.name, control.value]];
    case "number":
      return [[control.name, control.value === null ? "" : String(control.value)]];
    case "tick":
      return control.value ? [[control.name, "yes"]] : [];
    case "picture":
      return [
        [`${control.name}.file`, control.value?.file ?? ""],
        [`${control.name}.alt`, control.value?.alt ?? ""],
      ];
    case "group":
      return control.parts.flatMap(fieldsOf);
    case "list":
      return control.entries.flatMap(fieldsOf);
    case "optional":
      return fieldsOf(control.part);
  }
}
export function roundTrip(schema: Parameters<typeof drawControl>[0]["schema"], value: unknown): unknown {
  const posted = new Map(fieldsOf(drawControl({ schema, value, name: "part", label: "Part" })));
  return readPanel(
    { field: (name) => posted.get(name) ?? null, names: new Set(posted.keys()) },
    { schema, before: value, name: "part" },
  );
}
