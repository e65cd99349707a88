/** An editor's head: the way back, what is edited, its save state, the device, undo and redo, and the main actions. */
import type { ReactNode } from "react";
import { Link } from "react-router";
import { EditorIcon, type EditorIconName } from "./editor-icon.tsx";
import type { Device } from "./use-device.ts";

export type HeadProps = {
  /** Where the arrow leads, its name, and whether the name is shown. */
  back: { to: string; label: string; isShown?: boolean };
  title: string;
  /** Below the title: an address, or where it belongs. */
  about?: ReactNode;
  /** Whether everything typed is stored (`SaveStatus`), and what is live meanwhile. */
  state: ReactNode;
  /** The devices to look at it on, the chosen one, and the choice. */
  devices: { offered: Device[]; chosen: Device; onChoose(device: Device): void };
  /** Takes a change back or repeats it; null: there is none. Left out where nothing is changed. */
  history?: { undo: (() => void) | null; redo: (() => void) | null };
  versions?: string | undefined;
  actions: ReactNode;
};

const labels: Record<Device, string> = { desktop: "Desktop", phone: "Phone", dark: "Dark" };

export function EditorHead({ back, title, about, state, devices, history, versions, actions }: HeadProps) {
  const step = (name: EditorIconName & ("undo" | "redo"), label: string) => (
    <button
      type="button"
      className="editor-step icon-button"
      title={label}
      disabled={!history?.[name]}
      onClick={() => history?.[name]?.()}
    >
      <EditorIcon name={name} />
      <span className="sr-only">{label}</span>
    </button>
  );
  return (
    <header className="editor-head cluster">
      <Link
        className={`editor-back middle${back.isShown ? " editor-back-shown" : ""}`}
        to={back.to}
        title={back.label}
      >
        <EditorIcon name="back" />
        <span className={back.isShown ? undefined : "sr-only"}>{back.label}</span>
      </Link>
      <div className="editor-name grow min-0">
        <h1 className="one-line">{title}</h1>
        <p className="soft small one-line">
          {about && <>{about} · </>}
          <span className="save-state" aria-live="polite">
            {state}
          </span>
        </p>
      </div>
      <DeviceChoice {...devices} />
      <div className="editor-acts row gap-4">
        {history && step("undo", "Undo")}
        {history && step("redo", "Redo")}
        {versions && (
          <Link className="act editor-step icon-button" to={versions} title="Versions">
            <EditorIcon name="versions" />
            <span className="sr-only">Versions</span>
          </Link>
        )}
        {actions}
      </div>
    </header>
  );
}

export const DeviceChoice = ({ offered, chosen, onChoose }: HeadProps["devices"]) => (
  <fieldset className="editor-widths" data-not-kept>
    <legend className="sr-only">Seen on</legend>
    {offered.map((device) => (
      <button
        key={device}
        type="button"
        className="row gap-6"
        aria-pressed={chosen === device}
        onClick={() => onChoose(device)}
      >
        <EditorIcon name={device} />
        <span>{labels[device]}</span>
      </button>
    ))}
  </fieldset>
);
