/** Whose stored draft it is, and from when. */
import { When } from "#web/console/kit/when.tsx";

type Props = { authorName: string; savedAt: string; now: string };

export const DraftOf = ({ authorName, savedAt, now }: Props) => (
  <>
    Draft of {authorName}, saved <When at={savedAt} now={now} />
  </>
);
