/** The result of the last action. */
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
        <Notice
          tone="error"
          toast={[
            "The sequence has changed",
            "The order of the steps has changed in the meantime. Your text is still here. Check the campaign in another window, then add the step again.",
          ]}
        />
      )}
      {answer && answer.problems.length > 0 && (
        <Notice tone="error" toast={["Nothing was published", "Something is not right yet:"]}>
          <ul>
            {answer.problems.map((problem) => (
              <li key={`${describePlace(problem)} ${problem.words}`}>
                {describePlace(problem)}: {problem.words}
              </li>
            ))}
          </ul>
        </Notice>
      )}
      {meanwhile && (
        <Notice
          tone="error"
          toast={[
            "This message was changed in the meantime",
            "Nothing was published, and your text is still in the fields below.",
          ]}
        >
          <p>
            {meanwhile.authorName ?? "The product"} published version {meanwhile.version},{" "}
            <When at={meanwhile.at} now={now} />. From that version to your words:
          </p>
          <WordChanges changes={meanwhile.changes} />
        </Notice>
      )}
      {outdated && !answer && (
        <Notice
          tone="error"
          toast={[
            `Version ${outdated.version} was published after this draft was started`,
            "Nothing is lost: before publishing, you see what differs.",
          ]}
        >
          <p>
            {outdated.authorName ?? "The product"} published it <When at={outdated.publishedAt} now={now} />.
          </p>
        </Notice>
      )}
      {wordless && !answer && (
        <Notice
          tone="error"
          toast={[
            "There is no text to edit",
            "Right now a plain placeholder is sent. Publishing replaces it with your text.",
          ]}
        />
      )}
    </>
  );
}
