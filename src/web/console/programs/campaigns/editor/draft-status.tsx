/** The draft's state in one line: when it was saved, and what people get meanwhile. */
import { Link } from "react-router";
import type { StoredDraft } from "#core/programs/campaigns/messages/read-message.ts";
import { When } from "#web/console/kit/when.tsx";
import type { SaveState } from "./use-autosave.ts";

type Props = {
  state: SaveState;
  saved: StoredDraft | null;
  /** The published version. */
  live: number;
  versions: string;
  problems: number;
  /** The editor's address, to reload it. */
  here: string;
  now: string;
};

export function DraftStatus({ state, saved, live, versions, problems, here, now }: Props) {
  return (
    <p className="draft-status soft">
      {problems > 0 && (
        <span className="problem bad">
          {problems === 1 ? "1 thing to fix" : `${problems} things to fix`} ·{" "}
        </span>
      )}
      <span role="status">
        <SaveWords state={state} saved={saved} here={here} now={now} />
      </span>{" "}
      · <Link to={versions}>Live: version {live}</Link>
    </p>
  );
}

type Words = Pick<Props, "state" | "here" | "now"> & {
  saved: Pick<StoredDraft, "authorName" | "savedAt"> | null;
};

/** For any message with autosave. */
export function SaveWords({ state, saved, here, now }: Words) {
  switch (state.kind) {
    case "saving":
      return "Saving…";
    case "saved":
      return (
        <>
          Draft saved <When at={state.at} now={state.at > now ? state.at : now} />
        </>
      );
    case "offline":
      return "No connection: kept on this computer, and saved when there is one";
    case "too-long":
      return "Too long to save: kept on this computer";
    case "signed-out":
      return (
        <>
          You are signed out: kept on this computer. <a href="/sign-in">Sign in</a>
        </>
      );
    case "changed":
      return (
        <span className="problem bad">
          {state.by ? `${state.by} changed this draft` : "This message was changed"}
          {state.at && (
            <>
              {" "}
              <When at={state.at} now={now} />
            </>
          )}
          . Yours is kept on this computer: <a href={here}>see theirs</a>
        </span>
      );
    case "idle":
      return saved ? (
        <>
          Draft of {saved.authorName}, saved <When at={saved.savedAt} now={now} />
        </>
      ) : (
        "No changes yet"
      );
  }
}
