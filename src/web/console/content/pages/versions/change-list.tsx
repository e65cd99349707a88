/** What differs between two versions of a page, in words. */
import type { DocumentChange } from "#core/content/pages/describe-changes.ts";

/** Null: there was no version before. */
export const ChangeList = ({ changes }: { changes: DocumentChange[] | null }) => (
  <ul className="changes">
    {(changes ?? []).map((change, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: two changes may read alike
      <li key={index}>
        {change.what}
        {change.before !== undefined && <Change before={change.before} now={change.now ?? ""} />}
      </li>
    ))}
    {changes === null && <li className="soft">The first saved version.</li>}
    {changes?.length === 0 && <li className="soft">Nothing that visitors see.</li>}
  </ul>
);

/** Text without accent marks. */
const bare = (text: string) => text.replace(/\*([^*]+)\*/g, "$1");

function Change({ before, now }: { before: string; now: string }) {
  if (bare(before) === bare(now)) return `: other words of “${bare(now)}” are accented`;
  return (
    <>
      {": "}
      <del>{bare(before)}</del> <ins>{bare(now)}</ins>
    </>
  );
}
