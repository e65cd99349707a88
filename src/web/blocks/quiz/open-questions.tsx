/** Which questions still need an answer, for visitors who send the whole check at once. */
import type { QuizAnswers } from "#core/content/pages/quiz.ts";
import { questionId } from "./check-question.tsx";
import "#web/ui/notice.css";

export function OpenQuestions({ answers }: { answers: QuizAnswers }) {
  const open = answers.flatMap((answer, index) => (answer === null ? [index] : []));
  if (open.length === 0) return null;
  return (
    <div className="notice" data-tone="error" role="alert">
      <p className="notice-title">
        {open.length === 1 ? "One question has no answer yet" : `${open.length} questions have no answer yet`}
      </p>
      <ul>
        {open.map((index) => (
          <li key={index}>
            <a href={`#${questionId(index)}`}>Question {index + 1}</a>
          </li>
        ))}
      </ul>
    </div>
  );
}
