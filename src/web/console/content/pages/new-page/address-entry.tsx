/** The address of a new page: suggested from its name, and checked while typing. */
import { useEffect, useState } from "react";
import { Link } from "react-router";
import type { TriedAddress } from "#core/operations/publishing/try-address.ts";
import { askJson } from "#web/console/editor/post-typed.ts";
import { Entry } from "#web/console/form/entry.tsx";

type Props = {
  host: string;
  suggested: string;
  /** What was posted and refused. */
  typed: string;
  error: string | undefined;
  takenBy: { id: string; name: string } | undefined;
};

export function AddressEntry({ host, suggested, typed, error, takenBy }: Props) {
  const [own, setOwn] = useState<string | null>(typed || null);
  const address = own ?? suggested;
  const tried = useTriedAddress(address);
  const isRefused = tried ? tried.outcome !== "free" : Boolean(error);
  const problem = tried && tried.outcome !== "free" ? tried.problem : tried ? undefined : error;
  const other = tried ? (tried.outcome === "taken" ? tried.page : null) : (takenBy ?? null);
  return (
    <div className="stack gap-4">
      <Entry
        name="address"
        label="Address"
        hint="Letters, digits and dashes. You can change it later. The old address then redirects to the new one."
        error={isRefused ? problem : undefined}
      >
        {(tied) => (
          <span className="address-field row gap-4">
            <span className="soft one-line" aria-hidden="true">{`${host}/`}</span>
            <input
              {...tied}
              type="text"
              value={address.replace(/^\/+/, "")}
              onChange={(event) => setOwn(event.target.value)}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
            />
          </span>
        )}
      </Entry>
      {other && <Link to={`/console/pages/${other.id}`}>{`Open “${other.name}”`}</Link>}
      <p className="address-said" role="status">
        {tried?.outcome === "free" && `${tried.address} is free.`}
      </p>
    </div>
  );
}

const PAUSE_MS = 250;

/** Null while unknown: the server checks again when the page is created. */
function useTriedAddress(address: string): TriedAddress | null {
  const [tried, setTried] = useState<{ address: string; answer: TriedAddress } | null>(null);
  useEffect(() => {
    if (!address) return;
    const ending = new AbortController();
    const timer = setTimeout(async () => {
      const query = new URLSearchParams({ address });
      const answer = await askJson<TriedAddress>(`/console/pages/new/address?${query}`, ending.signal);
      if (answer) setTried({ address, answer });
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      ending.abort();
    };
  }, [address]);
  return tried?.address === address ? tried.answer : null;
}
