/** The versions of anything that an editor changes: each with a picture, and before and after to look at before one is restored. */
import type { ReactNode } from "react";
import { Link } from "react-router";
import { StateBadge } from "#web/console/kit/state-badge.tsx";
import { When } from "#web/console/kit/when.tsx";
import { EditorShell } from "./editor-shell.tsx";
import { StillFrame } from "./still-frame.tsx";
import { useDevice } from "./use-device.ts";
import { frameDevices } from "./use-frame-scale.ts";
import "./versions-view.css";

export type ListedVersion = {
  version: number;
  at: string;
  by: string;
  note?: string | null;
  isLive: boolean;
  /** Address of its picture; null: it is no longer kept. */
  frame: string | null;
};

type Props = {
  /** The editor they belong to. */
  back: { to: string; label: string };
  name: string;
  versions: ListedVersion[];
  /** The version that is looked at. */
  chosen: ListedVersion | undefined;
  /** What there is now, beside it. */
  before: { label: string; frame: string };
  /** What differs, in words. */
  changes: ReactNode;
  /** The button that restores the chosen version. */
  restore: ReactNode;
  news?: ReactNode;
  now: string;
};

/** Each picture is a whole page. */
const PICTURES = 12;

export function VersionsView(props: Props) {
  const { back, name, versions, chosen, before, changes, restore, news, now } = props;
  const [device, setDevice] = useDevice(frameDevices);
  return (
    <EditorShell
      back={back}
      title="Versions"
      state={name}
      devices={{ offered: [...frameDevices], chosen: device, onChoose: setDevice }}
      actions={chosen && !chosen.isLive && chosen.frame ? restore : null}
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
              <figcaption>{before.label}</figcaption>
              <StillFrame src={before.frame} title={before.label} width={device} />
            </figure>
            {chosen?.frame && (
              <figure>
                <figcaption>{`Version ${chosen.version}, if you restore it`}</figcaption>
                <StillFrame src={chosen.frame} title={`Version ${chosen.version}`} width={device} />
              </figure>
            )}
          </div>
        </div>
      }
      panel={
        <ol className="versions-list" aria-label="Versions, newest first">
          {versions.map(({ version, at, by, note, isLive, frame }, index) => (
            <li key={version}>
              {frame && index < PICTURES && (
                <StillFrame src={frame} title={`Picture of version ${version}`} width="desktop" />
              )}
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
                  <When at={at} now={now} /> {by}
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
