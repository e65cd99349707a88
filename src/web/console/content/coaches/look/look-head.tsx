/** The head of the look screen: whose look, and how much it will change. */
import { EditorHead } from "#web/console/editor/editor-head.tsx";
import type { FrameWidth } from "#web/console/editor/use-frame-scale.ts";
import { OnlyIf } from "#web/console/kit/may.tsx";
import { returnLabel, useReturnPath } from "#web/console/kit/return-link.tsx";
import type { Trying } from "./use-look.ts";

type Props = Pick<Trying, "undo" | "redo"> & {
  slug: string;
  firstName: string;
  counts: { pages: number; emails: number; guides: number };
  isChanged: boolean;
  width: FrameWidth;
  onWidth(width: FrameWidth): void;
};

const some = (number: number, one: string) => `${number} ${one}${number === 1 ? "" : "s"}`;

export function LookHead({ slug, firstName, counts, isChanged, width, onWidth, undo, redo }: Props) {
  const back = useReturnPath();
  const { pages, emails, guides } = counts;
  return (
    <>
      {back && <input type="hidden" name="to" value={back} />}
      <EditorHead
        back={
          back
            ? { to: back, label: returnLabel(back), isShown: true }
            : { to: `/console/coaches/${slug}`, label: `Back to ${firstName}` }
        }
        title={`${firstName}’s look`}
        state={isChanged ? "Trying it out. Visitors still see the previous look." : "As visitors see it."}
        devices={{ offered: ["desktop", "phone"], chosen: width, onChoose: onWidth }}
        history={{ undo, redo }}
        actions={
          <>
            <p className="soft look-counts">
              Changes {some(pages, "page")}, {some(emails, "email")}, {some(guides, "guide")}
            </p>
            <OnlyIf may="publish" coach={slug} deed="use a look">
              <button type="submit" className="main">
                Use this look
              </button>
            </OnlyIf>
          </>
        }
      />
    </>
  );
}
