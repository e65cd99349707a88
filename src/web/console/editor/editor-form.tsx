/** The form around an editor that saves itself. */
import type { ComponentProps, KeyboardEvent } from "react";
import { ConsoleForm } from "#web/console/form/console-form.tsx";

type Props = Omit<ComponentProps<typeof ConsoleForm>, "method" | "className" | "reloads"> & {
  /** What this browser keeps until it is stored, and of which version. */
  keeps: "guide" | "message" | "step";
  version: string;
  /** Asks before it is left: always, or once something is typed. */
  guarded: "unsaved" | "yes" | undefined;
};

export const EditorForm = ({ keeps, version, guarded, ...form }: Props) => (
  <ConsoleForm
    {...form}
    method="post"
    className="editor-form"
    reloads
    data-keep={keeps}
    data-version={version}
    data-guarded={guarded}
    onKeyDown={stay}
  />
);

const OPENS = new Set(["file", "submit", "button"]);

/** Enter in a field would press the form's first button, which publishes. */
function stay(event: KeyboardEvent) {
  const { target, key } = event;
  if (key === "Enter" && target instanceof HTMLInputElement && !OPENS.has(target.type))
    event.preventDefault();
}
