/** A coach's own sender domains: from which address their mail leaves, and what their DNS still needs. */
import { Link, useSearchParams } from "react-router";
import type { SenderDomains, ShownDomain } from "#core/sending/sender-domains/read-domains.ts";
import { ConsoleForm, Submit } from "#web/console/form/console-form.tsx";
import { Entry } from "#web/console/form/entry.tsx";
import { ActLink } from "#web/console/kit/act-link.tsx";
import { ConfirmDialog } from "#web/console/kit/confirm-dialog.tsx";
import { When } from "#web/console/kit/when.tsx";
import { RecordLine, useLookAgain } from "#web/console/sending/connections/domain-panel.tsx";

type Props = { domains: SenderDomains; invalid: { domain: string; reason: string } | null };

export function OwnDomains({ domains: all, invalid }: Props) {
  const { coach, domains, signsElsewhere, siteAddress, unsigned } = all;
  useLookAgain(domains.some(({ isVerified, isRotating }) => !isVerified || isRotating));
  return (
    <>
      {domains.map((each) => (
        <OneDomain key={each.domain} coach={coach} domain={each} siteAddress={siteAddress} />
      ))}
      <section className="sheet domain" aria-labelledby="add-domain">
        <div className="domain-head stack">
          <h2 id="add-domain">{domains.length === 0 ? "Send from your own domain" : "Another domain"}</h2>
          {signsElsewhere ? (
            <p className="soft">
              {coach.name}’s mail leaves through {signsElsewhere}, which signs it. Add the domain there. A
              domain added here only collects reports.
            </p>
          ) : (
            <p className="soft">
              Mail signed with your own domain builds a reputation of its own. Until the record is found, your
              emails leave from {siteAddress} with your name, and answers come to you.
            </p>
          )}
          {unsigned.length > 0 && domains.length === 0 && (
            <p className="soft">
              Now your campaigns write from {unsigned.join(", ")}, which is not signed here.
            </p>
          )}
        </div>
        <ConsoleForm key={domains.length} className="entries selector-form" preventScrollReset>
          <input type="hidden" name="intent" value="domain-add" />
          <input type="hidden" name="coach" value={coach.slug} />
          <Entry name="domain" label="Domain" hint="The part after the @." error={invalid?.reason}>
            {(tied) => (
              <input
                {...tied}
                autoComplete="off"
                autoCapitalize="none"
                spellCheck={false}
                placeholder={unsigned[0]?.split("@")[1]}
                defaultValue={invalid?.domain}
              />
            )}
          </Entry>
          <div className="acts">
            <Submit>Add domain</Submit>
          </div>
        </ConsoleForm>
      </section>
    </>
  );
}

type One = { coach: SenderDomains["coach"]; domain: ShownDomain; siteAddress: string };

function OneDomain({ coach, domain: shown, siteAddress }: One) {
  const { domain, isVerified, isRotating, records, reportsAt, oldKeys, warmUp } = shown;
  const [query] = useSearchParams();
  const own = { coach: coach.slug };
  return (
    <section className="sheet domain" aria-labelledby={`domain-${domain}`}>
      {query.get("remove-domain") === domain && (
        <ConfirmDialog
          title={`Remove ${domain}?`}
          intent="domain-remove"
          fields={{ ...own, domain }}
          button="Remove domain"
          back={`?${new URLSearchParams(own)}`}
        >
          <p>
            Its keys are deleted. Emails from {domain} go on leaving, but nothing proves them any more, and
            providers may refuse them. Change the sender of {coach.name}’s campaigns first.
          </p>
        </ConfirmDialog>
      )}
      <div className="domain-head stack">
        <h2 id={`domain-${domain}`}>{domain}</h2>
        <p className="soft">
          {isVerified
            ? isRotating
              ? "The old key signs until the next one has been found for ten minutes. Nothing fails meanwhile."
              : `Emails from ${domain} are signed.`
            : `Not found yet: emails leave from ${siteAddress} with your name, and answers come to you. Add these records where ${domain} is registered.`}
        </p>
        {warmUp && (
          <p>
            New domains start slowly: {warmUp.sent} of {warmUp.limit} follow-up emails and broadcasts left
            today. The limit doubles every day. Signup emails don’t wait.
          </p>
        )}
        {oldKeys.map(({ selector, keepUntil }) => (
          <p key={selector}>
            Keep the record <code>{selector}._domainkey</code> until <When at={keepUntil} />, for emails on
            their way. Then delete it.
          </p>
        ))}
      </div>
      <ul className="records" aria-live="polite">
        {records.map((each) => (
          <RecordLine
            key={each.kind}
            checked={each}
            domain={each.kind === "reports" && reportsAt ? reportsAt : domain}
          />
        ))}
      </ul>
      <div className="selector-form acts">
        {!isRotating && isVerified && (
          <ConsoleForm preventScrollReset fields={{ intent: "domain-rotate", coach: coach.slug, domain }}>
            <Submit>Replace the key</Submit>
          </ConsoleForm>
        )}
        <Link
          className="act"
          to={`?${new URLSearchParams({ ...own, "remove-domain": domain })}`}
          preventScrollReset
        >
          Remove domain
        </Link>
        {isVerified && <ActLink to={`/console/reputation?${new URLSearchParams(own)}`}>Reputation</ActLink>}
      </div>
    </section>
  );
}
