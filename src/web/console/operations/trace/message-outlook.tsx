/** A message's status, with a retry button or the reason it can't be retried. */

import { useSearchParams } from "react-router";
import type { MessageTrace } from "#core/operations/trace/timeline.ts";
import { ConsoleForm, Submit } from "#web/console/form/console-form.tsx";
import { When } from "#web/console/kit/when.tsx";

type Props = {
  message: MessageTrace;
  now: string;
  back: "person" | "message";
};

export function MessageOutlook({ message: { id, outlook, whyNotAgain }, now, back }: Props) {
  const address = `/console/messages/${id}`;
  const [query] = useSearchParams();
  const pressed = query.get("message") === id ? query.get("replay") : null;
  return (
    <div className="outlook stack gap-6">
      <p>
        {outlook.text}
        {outlook.due && (
          <>
            {" "}
            <span className="due">
              Due <When at={outlook.due} now={now} />
            </span>
          </>
        )}
      </p>
      {outlook.advice && (
        <p>
          <strong>What you can do:</strong> {outlook.advice}
        </p>
      )}
      <div role="status">
        {pressed && (
          <p className="pressed">
            {pressed === "again" ? "Moved to the front of the queue." : "Nothing changed; see below."}
          </p>
        )}
      </div>
      {whyNotAgain === null ? (
        <ConsoleForm action={address} preventScrollReset fields={{ back }}>
          <Submit>Try again now</Submit>
        </ConsoleForm>
      ) : (
        <p className="soft">{whyNotAgain}</p>
      )}
    </div>
  );
}
