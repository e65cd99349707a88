/** The versions of anything that an editor changes: each with a picture, and before and after to look at before one is restored. */
import type { ReactElement, ReactNode } from "react";
import { Link } from "react-router";
import { ConsoleForm } from "#web/console/form/console-form.tsx";
import { PageNotice } from "#web/console/kit/page-notice.tsx";
import { StateBadge } from "#web/console/kit/state-badge.tsx";
import { When } from "#web/console/kit/when.tsx";
import { EditorShell } from "./editor-shell.tsx";
import { StillFrame } from "./still-frame.tsx";
import { useDevice } from "./use-device.ts";
import { type FrameWidth, frameDevices } from "./use-frame-scale.ts";
import "./versions-view.css";

export type ListedVersion = {
  version: number;
  at: string;
  by: string;
  note?: ReactNode;
  isLive: boolean;
  /** Null: it is no longer kept. */
  seen: Seen | null;
  /** In the list, in place of a small `seen`. */
  thumb?: ReactElement;
};
/** The address of a page that shows it, or what shows it here. */
type Seen = string | ReactElement;

type Props = {
  back: { to: string; label: string };
  name: string;
  versions: ListedVersion[];
  chosen: ListedVersion | undefined;
  /** What there is now, beside it. */
  before: { label: string; seen: Seen };
  changes: ReactNode;
  /** The button that restores the chosen version; null where it is what there is now. */
  restore: ReactNode;
  news?: ReactNode;
  now: string;
};

/** Each picture is a whole page. */
const PICTURES = 12;

export function VersionsView(props: Props) {
  const { back, name, versions, chosen, before, changes, restore, news, now } = props;
  const [device, setDevice] = useDevice(frameDevices);
  const show = (seen: Seen, title: string, width: FrameWidth) =>
    typeof seen === "string" ? <StillFrame src={seen} title={title} width={width} /> : seen;
  return (
    <EditorShell
      back={back}
      title="Versions"
      state={name}
      devices={{ offered: [...frameDevices], chosen: device, onChoose: setDevice }}
      actions={chosen?.seen ? restore : null}
      news={news}
      sheet={chosen ? `Version ${chosen.version}` : "Versions"}
      canvas={
        <div className="versions-canvas stack gap-16">
          {chosen && (
            <h2>{chosen.isLive ? `Version ${chosen.version} is live` : `Version ${chosen.version}`}</h2>
          )}
          {changes}
          <div className="versions-pair" data-device={device}>
            <figure>
              <figcaption className="soft small">{before.label}</figcaption>
              {show(before.seen, before.label, device)}
            </figure>
            {chosen?.seen && restore && (
              <figure key={chosen.version}>
                <figcaption className="soft small">{`Version ${chosen.version}, if you restore it`}</figcaption>
                {show(chosen.seen, `Version ${chosen.version}`, device)}
              </figure>
            )}
          </div>
        </div>
      }
      panel={
        <ol className="versions-list" aria-label="Versions, newest first">
          {versions.map(({ version, at, by, note, isLive, seen, thumb }, index) => (
            <li key={version}>
              {thumb ?? (seen && index < PICTURES && show(seen, `Picture of version ${version}`, "desktop"))}
              <div>
                <Link
                  to={`?version=${version}`}
                  aria-current={version === chosen?.version ? "true" : undefined}
                  preventScrollReset
                >
                  {`Version ${version}`}
                </Link>{" "}
                {isLive && <StateBadge tone="good" label="Live" />}
                <p className="soft">
                  <When at={at} now={now} /> · {by}
                </p>
                {note && <p className="soft">{note}</p>}
              </div>
            </li>
          ))}
        </ol>
      }
    />
  );
}

type RestoreProps = { version: number; hasDraft: boolean; reloads?: boolean };

export const RestoreAsDraft = ({ version, hasDraft, reloads = false }: RestoreProps) => (
  <ConsoleForm method="post" reloads={reloads}>
    <button type="submit" name="restore" value={version} className="main">
      {hasDraft ? "Restore over the draft" : "Restore as a draft"}
    </button>
  </ConsoleForm>
);

export const TooOld = () => <PageNotice tone="error">That version is too old to be restored.</PageNotice>;
