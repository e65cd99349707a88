/** The result of the last action. */
import type { ReactNode } from "react";
import { describePlace } from "#core/programs/campaigns/messages/draft.ts";
import type { ReadMessage } from "#core/programs/campaigns/messages/read-message.ts";
import { When } from "#web/console/kit/when.tsx";
import { Notice } from "#web/ui/notice.tsx";
import type { EditorAnswer } from "./message-action.server.ts";
import { WordChanges } from "./word-changes.tsx";

type Props = {
  published: number | null;
  answer: EditorAnswer | undefined;
  wordless: boolean;
  /** The published version, if the draft was based on an earlier one. */
  outdated: Pick<ReadMessage, "version" | "authorName" | "publishedAt"> | null;
  now: string;
};

export function EditorNews({ published, answer, wordless, outdated, now }: Props) {
  const meanwhile = answer?.meanwhile;
  return (
    <>
      {published !== null && (
        <Notice
          tone="success"
          toast={[
            `Version ${published} is published`,
            "The next message uses this text. Emails already queued keep their text.",
          ]}
        />
      )}
      {answer?.report && <Notice tone={answer.report.tone} toast={answer.report.words} />}
      {answer?.orderChanged && (
        <Trouble
          title="The sequence has changed"
          text="The order of the steps has changed in the meantime. Your text is still here. Check the campaign in another window, then add the step again."
        />
      )}
      {answer && answer.problems.length > 0 && (
        <Trouble title="Nothing was published" text="Something is not right yet:">
          <ul>
            {answer.problems.map((problem) => (
              <li key={`${describePlace(problem)} ${problem.words}`}>
                {describePlace(problem)}: {problem.words}
              </li>
            ))}
          </ul>
        </Trouble>
      )}
      {meanwhile && (
        <Trouble
          title="This message was changed in the meantime"
          text="Nothing was published, and your text is still in the fields below."
        >
          <p>
            {meanwhile.authorName ?? "The product"} published version {meanwhile.version},{" "}
            <When at={meanwhile.at} now={now} />. From that version to your words:
          </p>
          <WordChanges changes={meanwhile.changes} />
        </Trouble>
      )}
      {outdated && !answer && (
        <Trouble
          title={`Version ${outdated.version} was published after this draft was started`}
          text="Nothing is lost: before publishing, you see what differs."
        >
          <p>
            {outdated.authorName ?? "The product"} published it <When at={outdated.publishedAt} now={now} />.
          </p>
        </Trouble>
      )}
      {wordless && !answer && (
        <Trouble
          title="There is no text to edit"
          text="Right now a plain placeholder is sent. Publishing replaces it with your text."
        />
      )}
    </>
  );
}

type TroubleProps = { title: string; text: string; children?: ReactNode };

const Trouble = ({ title, text, children }: TroubleProps) => (
  <Notice tone="error" toast={[title, text]}>
    {children}
  </Notice>
);
