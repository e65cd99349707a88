/** The rest of getting started, as one line, and the line that asks to share a live page. */
import { Link } from "react-router";
import { type FirstHour, firstHourSteps, nextStep } from "#core/operations/first-hour/first-hour-steps.ts";
import { CopyButton } from "#web/console/kit/copy-button.tsx";
import { IfMay } from "#web/console/kit/may.tsx";
import { QrCode } from "#web/console/kit/qr-code.tsx";
import { StepBar } from "#web/console/operations/first-hour/checklist.tsx";
import { stepLabels } from "#web/console/operations/first-hour/step-labels.ts";

export function StartLine({ firstHour }: { firstHour: FirstHour }) {
  const next = nextStep(firstHour);
  if (!next) return null;
  const done = firstHourSteps.filter((step) => firstHour.done[step]).length;
  return (
    <p className="start-line cluster gap-12 rows-4">
      <StepBar done={firstHour.done} />
      <b>{`Getting started: ${done} of ${firstHourSteps.length} done.`}</b>
      <Link className="push" to={`/console/first-hour?step=${next}`}>
        {`Next: ${stepLabels[next].name}`}
      </Link>
    </p>
  );
}

export function ShareLine({ address }: { address: string }) {
  return (
    <div className="start-line cluster gap-12 rows-4">
      <b>Your page is live. Share its link:</b>
      <a href={address}>{address.replace(/^https?:\/\//, "")}</a>
      <CopyButton text={address} label="Copy the link" />
      <details className="share-code">
        <summary className="act">QR code</summary>
        <QrCode text={address} label={`QR code of ${address}`} />
      </details>
      <IfMay may="site">
        <Link className="push" to="/console/deliverability">
          Check your sender records
        </Link>
      </IfMay>
    </div>
  );
}
