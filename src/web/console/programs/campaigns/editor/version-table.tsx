/** The versions of a message: compare two, restore any. */
import { SheetTable } from "#web/console/kit/data-table.tsx";
import { When } from "#web/console/kit/when.tsx";

type Line = {
  version: number;
  createdAt: string;
  authorName: string | null;
  subject: string;
  /** Without stored text there is nothing to compare or restore. */
  hasWords: boolean;
};
type Props = { versions: Line[]; current: number; compared: { from: number; to: number }; now: string };

export function VersionTable({ versions, current, compared, now }: Props) {
  const isChoice = versions.length > 1;
  const choice = (name: "from" | "to", { version, hasWords }: Line) => (
    <input
      type="radio"
      name={name}
      value={version}
      defaultChecked={version === compared[name]}
      disabled={!hasWords}
      aria-label={`${name === "from" ? "From" : "To"} version ${version}`}
    />
  );
  return (
    <SheetTable
      className="versions"
      caption="Versions, newest first"
      rows={versions}
      keyOf={({ version }) => version}
      columns={[
        isChoice && { head: "From", cell: (line) => choice("from", line) },
        isChoice && { head: "To", cell: (line) => choice("to", line) },
        {
          head: "Version",
          names: true,
          cell: ({ version, authorName, createdAt }) => (
            <>
              <b>{version}</b> {authorName ?? "Original text"}
              <span className="soft">
                <When at={createdAt} now={now} />
              </span>
            </>
          ),
        },
        { head: "Subject", className: "wide", cell: ({ subject }) => subject },
        {
          head: "Restore",
          isHeadHidden: true,
          cell: ({ version, hasWords }) =>
            version === current ? (
              <span className="soft">Live</span>
            ) : (
              hasWords && (
                <button type="submit" form="put-back" name="put-back" value={version}>
                  Restore
                </button>
              )
            ),
        },
      ]}
    />
  );
}
