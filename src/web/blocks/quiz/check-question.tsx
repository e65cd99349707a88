/** One quiz question: its number, text, and answers as radio buttons. */
import { questionName } from "#core/content/pages/quiz.ts";

type Props = {
  question: string;
  index: number;
  of: number;
  answers: string[];
  chosen: number | null;
  hidden: boolean;
};

export const questionId = (index: number): string => `check-${questionName(index)}`;

export function QuizQuestion({ question, index, of, answers, chosen, hidden }: Props) {
  return (
    <fieldset id={questionId(index)} hidden={hidden}>
      <legend tabIndex={-1}>
        <span className="check-count">
          Question {index + 1} of {of}
        </span>{" "}
        {question}
      </legend>
      <div className="check-answers">
        {answers.map((answer, position) => (
          <label key={answer}>
            <input
              type="radio"
              name={questionName(index)}
              value={position}
              defaultChecked={chosen === position}
            />
            {answer}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
