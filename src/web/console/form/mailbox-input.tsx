/** An email field that suggests a correction for likely typos, without refusing anything. */
import { type ComponentProps, useRef, useState } from "react";
import { suggestEmail } from "#core/content/pages/form/suggest-email.ts";

export function MailboxInput(props: Omit<ComponentProps<"input">, "type" | "ref">) {
  const field = useRef<HTMLInputElement>(null);
  const [meant, setMeant] = useState<string | null>(null);
  return (
    <>
      <input
        {...props}
        ref={field}
        type="email"
        onBlur={({ currentTarget }) => setMeant(suggestEmail(currentTarget.value))}
      />
      <p className="soft" role="status">
        {meant && (
          <>
            Did you mean{" "}
            <button
              type="button"
              className="link"
              onClick={() => {
                if (field.current) field.current.value = meant;
                setMeant(null);
              }}
            >
              {meant}
            </button>
            ?
          </>
        )}
      </p>
    </>
  );
}
