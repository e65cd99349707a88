/** An envelope from the coach: who writes, to which address, and over it, as a postmark, what arrives now. */
import type { PublicCoach } from "#core/content/pages/public-page.ts";
import { Portrait } from "../art/portrait.tsx";

type Props = {
  coach: PublicCoach;
  /** As much of the address as its owner needs to know it by. */
  address?: { begins: string; host: string };
  label: string;
  state: string;
};

export function Envelope({ coach, address, label, state }: Props) {
  return (
    <dl className="envelope">
      <div className="envelope-from">
        <dt>From</dt>
        <dd>{coach.name}</dd>
      </div>
      <div className="envelope-stamp" aria-hidden="true">
        <Portrait coach={coach} />
      </div>
      {address && (
        <div className="envelope-to">
          <dt>To</dt>
          <dd>
            <span aria-hidden="true">
              {address.begins}•••@
              <wbr />
              {address.host}
            </span>
            <span className="sr-only">{`an address at ${address.host} that begins with ${address.begins}`}</span>
          </dd>
        </div>
      )}
      <div className="envelope-state">
        <dt className="sr-only">{label}</dt>
        <dd className="postmark">{state}</dd>
      </div>
    </dl>
  );
}
