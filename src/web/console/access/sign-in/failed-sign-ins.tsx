/** Failed sign-ins: what was tried, how often, from where, and whether it locked the account. */
import type { FailedSignIn } from "#core/kernel/rate-limits/list-failed-sign-ins.ts";
import { useLogRetention } from "#web/console/kit/site-time.tsx";
import { When } from "#web/console/kit/when.tsx";

const tried: Record<FailedSignIn["secret"], string> = {
  password: "at the password of",
  code: "at the code of",
  confirmation: "to confirm a change of",
  setup: "at the setup code",
};

export function FailedSignIns({ lines, you }: { lines: FailedSignIn[]; you: string }) {
  const kept = useLogRetention();
  return (
    <section className="sheet part" aria-labelledby="failed-sign-ins">
      <h2 id="failed-sign-ins">Failed sign-ins</h2>
      {lines.length === 0 ? (
        <p className="soft">{`None in the last ${kept}.`}</p>
      ) : (
        <ul className="sessions failures">
          {lines.map(({ id, owner, secret, count, isLockedOut, ips, lastAt }) => (
            <li className="cluster gap-16 rows-2" key={id}>
              <span>
                {count === 1 ? "1 failed attempt" : `${count} failed attempts`} {tried[secret]}
                {secret !== "setup" && ` ${whose(owner, you)}`}
                {isLockedOut && <b> (slowed down)</b>}
              </span>
              <span className="soft">{ips.join(", ")}</span>
              <span className="soft">
                <When at={lastAt} />
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function whose(owner: FailedSignIn["owner"], you: string): string {
  if (!owner) return "addresses that are no owner’s";
  return owner.id === you ? "your account" : `the account of ${owner.name}`;
}
