/** A segment as a sentence that is edited line by line, with its people beside it. */

import { useEffect, useRef, useState } from "react";
import { useFetcher } from "react-router";
import { changeItem, type DraftGroup } from "#core/leads/segments/draft.ts";
import { LONGEST_SEGMENT_NAME } from "#core/leads/segments/limits.ts";
import type { SegmentOptions } from "#core/leads/segments/list-segment-options.ts";
import { SHARED } from "#core/leads/tags/typed-tag.ts";
import { ConsoleForm, MainSubmit } from "#web/console/form/console-form.tsx";
import { useSending } from "#web/console/form/use-sending.ts";
import { useHasMany } from "#web/console/kit/open-coach.tsx";
import { PageNotice } from "#web/console/kit/page-notice.tsx";
import type { SegmentAnswer } from "./segment-action.server.ts";
import { SegmentCount } from "./segment-count.tsx";
import { Match, SegmentLines } from "./segment-lines.tsx";

/** After the last change; a running count is not interrupted. */
const QUIET_MS = 250;

type Props = {
  answer: SegmentAnswer;
  options: SegmentOptions;
  here: string;
  /** With all coaches. */
  sharing: { isShared: boolean; mayShare: boolean };
};

export function SegmentBuilder({ answer, options, here, sharing: { isShared, mayShare } }: Props) {
  const hasMany = useHasMany();
  const [draft, setDraft] = useState(answer.draft);
  const form = useRef<HTMLFormElement>(null);
  const counted = useRef(draft);
  const fetcher = useFetcher<SegmentAnswer>();
  const { submit, reset } = fetcher;
  const { send, isBusy: isCounting } = useSending();
  const line = useRef<Promise<void>>(Promise.resolve());
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    if (counted.current === draft) return;
    timer.current = setTimeout(() => {
      counted.current = draft;
      line.current = line.current.then(async () => {
        if (!form.current || counted.current !== draft) return;
        const fields = new FormData(form.current);
        fields.set("intent", "count");
        await send({ action: here, fields, deliver: submit });
      });
    }, QUIET_MS);
    return () => clearTimeout(timer.current);
  }, [draft, here, submit, send]);

  /** A count that ends during a post would replace its answer. */
  function onSubmit() {
    clearTimeout(timer.current);
    reset();
  }

  return (
    <ConsoleForm action={here} ref={form} onSubmit={onSubmit} className="stack gap-16">
      {/* What Enter presses: a count, and never the first line's 'remove'. */}
      <button type="submit" name="intent" value="count" className="visually-hidden" tabIndex={-1}>
        Count
      </button>
      <div className="segment-head cluster gap-12 bottom between">
        <label>
          <span className="visually-hidden">Name of the segment</span>
          <input
            name="name"
            className="segment-name"
            placeholder="Name this segment"
            maxLength={LONGEST_SEGMENT_NAME}
            defaultValue={answer.name}
            autoComplete="off"
          />
        </label>
        {mayShare && hasMany && !isShared && (
          <label className="row gap-6">
            <input type="checkbox" name="shared" value="yes" />
            Share with all coaches
          </label>
        )}
        {isShared && (
          <span className="soft">
            {mayShare ? SHARED : `${SHARED}. Those who work for all of them can change it.`}
          </span>
        )}
        {(mayShare || !isShared) && <MainSubmit intent="save">Save segment</MainSubmit>}
      </div>
      <PageNotice tone="error">{answer.reason}</PageNotice>
      <div className="split">
        <section className="sheet segment-sheet" aria-label="Conditions">
          <p className="segment-top cluster">
            <strong>{`People of ${isShared && hasMany ? "each coach" : options.coach.name} who${draft.items.length > 1 ? " match" : ""}`}</strong>
            {draft.items.length > 1 && (
              <Match
                group={draft}
                path={[]}
                onMatch={(match) =>
                  setDraft(changeItem(draft, [], (item) => ({ ...item, match }) as DraftGroup))
                }
              />
            )}
          </p>
          <SegmentLines
            group={draft}
            path={[]}
            draft={draft}
            options={options}
            problems={answer.problems}
            remaining={(fetcher.data ?? answer).remaining}
            onChange={setDraft}
          />
          <p className="soft segment-note">
            ‘Did not’ includes people who never had the chance. ‘Signed up … in the last days’ means the first
            time for that page.
          </p>
          {isShared && hasMany && (
            <p className="soft segment-note">{`The count is of ${options.coach.name} alone.`}</p>
          )}
        </section>
        <SegmentCount preview={fetcher.data?.preview ?? answer.preview} isBusy={isCounting} />
      </div>
    </ConsoleForm>
  );
}
