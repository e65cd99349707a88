/** The save state in an editor's head: Saving…, Saved, or why not and what happens to the text. */
import { When } from "#web/console/kit/when.tsx";

export type SaveState =
  | { kind: "idle" }
  | { kind: "saving" }
  | { kind: "saved"; at: string; revision: number }
  /** Stored in this browser meanwhile, and retried. */
  | { kind: "offline" }
  | { kind: "signed-out" }
  | { kind: "too-long" }
  /** The field says what is wrong with it. */
  | { kind: "invalid" }
  | { kind: "changed"; by: string | null; at: string | null };

/** Everything typed is stored, or being stored. */
export const isStored = ({ kind }: SaveState): boolean =>
  kind === "idle" || kind === "saving" || kind === "saved";

type Props = {
  state: SaveState;
  /** Before anything was typed. */
  idle: React.ReactNode;
  /** The editor's address: reloading it shows another owner's text. */
  here: string;
  now: string;
};

export function SaveStatus({ state, idle, here, now }: Props) {
  switch (state.kind) {
    case "idle":
      return idle;
    case "saving":
      return "Saving…";
    case "saved":
      return (
        <>
          Draft saved <When at={state.at} now={state.at > now ? state.at : now} />
        </>
      );
    case "offline":
      return <Unsaved>no connection. Kept on this computer, and saved when there is one.</Unsaved>;
    case "too-long":
      return <Unsaved>it is too long. Kept on this computer.</Unsaved>;
    case "invalid":
      return <Unsaved>look at the marked field.</Unsaved>;
    case "signed-out":
      return (
        <Unsaved>
          you are signed out. Kept on this computer.{" "}
          <a href="/sign-in" target="_blank" rel="noreferrer">
            Sign in
          </a>
        </Unsaved>
      );
    case "changed":
      return (
        <Unsaved>
          {state.by ? `${state.by} changed this` : "this was changed"}
          {state.at && (
            <>
              {" "}
              <When at={state.at} now={now} />
            </>
          )}
          . Yours is kept on this computer: <a href={here}>see theirs</a>
        </Unsaved>
      );
  }
}

const Unsaved = ({ children }: { children: React.ReactNode }) => (
  <span className="bad strong">Not saved: {children}</span>
);
