/** The versions of a message: who and when, two to compare, any to put back. */
import { When } from "#web/console/when.tsx";

type Line = {
  version: number;
  createdAt: string;
  authorName: string | null;
  subject: string;
  /** Whether the words were kept: without them there is nothing to compare or put back. */
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
    <div className="sheet table-sheet">
      <table className="versions">
        <caption className="visually-hidden">Versions, newest first</caption>
        <thead>
          <tr>
            {isChoice && <th scope="col">From</th>}
            {isChoice && <th scope="col">To</th>}
            <th scope="col">Version</th>
            <th scope="col" className="wide">
              Subject
            </th>
            <th scope="col">
              <span className="visually-hidden">Restore</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {versions.map((line) => (
            <tr key={line.version}>
              {isChoice && <td>{choice("from", line)}</td>}
              {isChoice && <td>{choice("to", line)}</td>}
              <th scope="row">
                <b>{line.version}</b> {line.authorName ?? "Came with the product"}
                <span className="soft">
                  <When at={line.createdAt} now={now} />
                </span>
              </th>
              <td className="wide">{line.subject}</td>
              <td>
                {line.version === current ? (
                  <span className="soft">Live</span>
                ) : (
                  line.hasWords && (
                    <button type="submit" form="put-back" name="put-back" value={line.version}>
                      Restore
                    </button>
                  )
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
