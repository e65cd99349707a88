/** An envelope from the coach with the recipient's address, and the current status as a postmark. */
import type { PublicCoach } from "#core/content/pages/public-page.ts";
import { Portrait } from "../art/portrait.tsx";

type Props = {
  coach: PublicCoach;
  /** Only as much of the address as its owner needs to recognize it. */
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
