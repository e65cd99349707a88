/** Step four: the result of an import and whether it can be undone. Also the progress of a check or import. */
import { useEffect } from "react";
import { Link, useRevalidator } from "react-router";
import type { ImportProgress } from "#core/leads/import/count-progress.ts";
import type { StoredImport } from "#core/leads/import/find-import.ts";
import type { UndoPreview } from "#core/leads/import/undo/count-undo.ts";
import { ActLink, MainLink } from "#web/console/kit/act-link.tsx";
import { ConfirmDialog } from "#web/console/kit/confirm-dialog.tsx";
import { useFormat } from "#web/console/kit/site-time.tsx";
import { FateBar } from "./fate-bar.tsx";
import { ImportHead } from "./import-head.tsx";
import { figure, peopleOf, rowsOf } from "./import-labels.ts";

/** Refresh interval while a worker continues. */
const LOOK_MS = 2000;

type Props = {
  file: StoredImport;
  progress: ImportProgress | null;
  /** ISO; null if it cannot be undone. */
  undoUntil: string | null;
  undo: UndoPreview | null;
};

export function ImportDone({ file, progress, undoUntil, undo }: Props) {
  const here = `/console/leads/import/${file.id}`;
  const { counts, state } = file;
  const format = useFormat();
  return (
    <>
      <ImportHead step={3} file={file.fileName}>
        <ActLink to="/console/leads/import">Import another file</ActLink>
        <MainLink to="/console/people">See your people</MainLink>
      </ImportHead>
      {progress ? (
        <UnderWay label={state === "undoing" ? "Undoing" : "Importing"} progress={progress} />
      ) : state === "undone" ? (
        <h2 className="import-sum">{`The import is undone. ${undoneLine(file)}`}</h2>
      ) : (
        <h2 className="import-sum">{doneLine(file)}</h2>
      )}
      {undo && (
        <ConfirmDialog
          title="Undo this import?"
          intent="undo"
          button={`Undo it: remove ${peopleOf(undo.removed)}`}
          back={here}
        >
          <UndoEffects undo={undo} />
        </ConfirmDialog>
      )}
      {undoUntil && !undo && (
        <div className="notice import-undo cluster gap-12">
          <p>
            <strong>{`You can undo this until ${format(undoUntil, { weekday: "long", day: "numeric", month: "long" })}.`}</strong>{" "}
            Undo removes the people it brought, gives the others their earlier tags and answers back, and
            leaves everybody who has signed up or was written to since.
          </p>
          <Link className="act danger" to={`${here}?undo=ask`} preventScrollReset>
            Undo the import…
          </Link>
        </div>
      )}
      {state !== "undone" && !progress && (
        <FateBar
          counts={counts}
          note={`${file.page}${file.followUp ? " · follow-ups started" : " · nothing was sent"}${wentOn(file)}`}
        />
      )}
      {counts.skip && undoUntil && !progress ? (
        <p>
          <a href={`${here}/rows.csv`} download>
            {`Not imported: ${rowsOf(counts.skip)}, as CSV with the reason`}
          </a>
        </p>
      ) : null}
    </>
  );
}

/** People who had part of the sequence elsewhere: a worker schedules them within a minute of the last row. */
function wentOn({ goesOn, counts: { started } }: StoredImport): string {
  if (!goesOn) return "";
  return started === undefined
    ? " · the next emails of the sequence are being planned"
    : ` · ${peopleOf(started)} ${started === 1 ? "goes" : "go"} on with the sequence`;
}

function doneLine({ counts: { new: fresh = 0, update = 0, suppress = 0 } }: StoredImport): string {
  const parts = [
    `${peopleOf(fresh)} ${fresh === 1 ? "is" : "are"} new`,
    ...(update ? [`${figure(update)} ${update === 1 ? "has" : "have"} been updated`] : []),
    ...(suppress ? [`${figure(suppress)} will never be written to`] : []),
  ];
  return `${rowsOf(fresh + update + suppress)} ${fresh + update + suppress === 1 ? "is" : "are"} in. ${parts.join(", ")}.`;
}

function undoneLine({ counts: { removed = 0, reverted = 0, lifted = 0, kept = 0 } }: StoredImport): string {
  const parts = [
    `${peopleOf(removed)} removed`,
    ...(reverted ? [`${figure(reverted)} as before`] : []),
    ...(lifted ? [`${figure(lifted)} no longer suppressed`] : []),
    ...(kept ? [`${figure(kept)} kept`] : []),
  ];
  return `${parts.join(", ")}.`;
}

const UndoEffects = ({ undo }: { undo: UndoPreview }) => (
  <ul>
    <li>{`${peopleOf(undo.removed)} whom it brought ${undo.removed === 1 ? "is" : "are"} removed, with tags and evidence.`}</li>
    {undo.reverted > 0 && (
      <li>{`${peopleOf(undo.reverted)} who ${undo.reverted === 1 ? "was" : "were"} here before lose what the file added.`}</li>
    )}
    {undo.kept > 0 && (
      <li>
        {`${peopleOf(undo.kept)} ${undo.kept === 1 ? "stays" : "stay"}: ${undo.staying
          .map(
            ({ name, effect }) =>
              `${name} ${effect === "signed-up" ? "has signed up since" : "was written to"}`,
          )
          .join(", ")}${undo.kept > undo.staying.length ? " and others" : ""}.`}
      </li>
    )}
    {undo.lifted > 0 && (
      <li>{`${figure(undo.lifted)} ${undo.lifted === 1 ? "suppression" : "suppressions"} that only this file made ${undo.lifted === 1 ? "is" : "are"} lifted.`}</li>
    )}
    {undo.saidSince > 0 && (
      <li>{`${figure(undo.saidSince)} ${undo.saidSince === 1 ? "suppression stays" : "suppressions stay"}: something else says the same.`}</li>
    )}
    <li>Emails waiting for removed people are not sent. Stopped follow-ups don’t start again.</li>
  </ul>
);

/** Step three of a long file, until its rows can be shown. */
export const ImportChecking = ({ file, progress }: { file: StoredImport; progress: ImportProgress }) => (
  <>
    <ImportHead step={2} file={`${file.fileName} · ${rowsOf(file.rowCount)}`}>
      <ActLink to={`/console/leads/import/${file.id}?step=columns`}>Back to columns</ActLink>
    </ImportHead>
    <UnderWay label="Checking" progress={progress} />
  </>
);

function UnderWay({ label, progress: { done, all } }: { label: string; progress: ImportProgress }) {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const timer = setInterval(() => void revalidate(), LOOK_MS);
    return () => clearInterval(timer);
  }, [revalidate]);
  return (
    <>
      <h2 className="import-sum" role="status">
        {`${label}: ${figure(done)} of ${rowsOf(all)} done.`}
      </h2>
      <progress max={all || 1} value={done} aria-label="Rows done" />
      <p className="soft">You can leave this page; the import continues.</p>
    </>
  );
}
