/** The checklist of a page that was not published, with the owner's own way on. */
import type { Finding } from "#core/kernel/checks/finding.ts";
import { isAboutAddresses, stopsOf } from "#core/operations/checks/page/stops.ts";
import { PublishChecklist } from "#web/console/editor/publish-checklist.tsx";
import { ConsoleForm, Submit } from "#web/console/form/console-form.tsx";

type Props = {
  problems: Finding[];
  passed: string[];
  version: number;
  revision: number;
  checked: number | undefined;
  part: string;
  here: string;
  planned?: { at: string; zone: string } | undefined;
};

/** The part of the editor that a path of the document belongs to. */
const partOf = (path: string) =>
  /^blocks\.(\d+)/.exec(path)?.[1] ?? (path.startsWith("form") ? "form" : "page");

export function PublishGuard(props: Props) {
  const { problems, passed, version, revision, checked, part, here, planned } = props;
  const isFree = !stopsOf(problems).some(({ path }) => isAboutAddresses(path));
  return (
    <PublishChecklist
      what={`version ${version + 1}`}
      findings={problems}
      passed={passed}
      linkTo={(path) => `${here}?part=${partOf(path)}`}
      isOutdated={checked !== undefined && checked !== revision}
      override={
        isFree && (
          <details>
            <summary>Publish it anyway</summary>
            <ConsoleForm className="entries" fields={{ part, revision, ...planned }}>
              <label>
                Why
                <input type="text" name="reason" required maxLength={300} />
              </label>
              <Submit intent={planned ? "schedule" : "publish"}>
                {planned ? "Schedule with this reason" : "Publish with this reason"}
              </Submit>
            </ConsoleForm>
          </details>
        )
      }
    />
  );
}
