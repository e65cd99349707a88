/** State of the debug dashboard: its data, one campaign's details, and retries. */
import { useCallback, useEffect, useRef, useState } from "react";
import type { CampaignDetails } from "#core/operations/diagnostics/read-campaign.ts";
import type { Dashboard } from "#core/operations/diagnostics/read-dashboard.ts";
import type { RetryResults } from "#core/sending/deliveries/retry-failed.ts";
import { callFunction } from "./call-function.ts";

/** Workers poll every second: by now a retried email was sent or has failed again. */
const SETTLED_MS = 3000;

export type RetryNews = { campaign: string; results: RetryResults | null };

const debug = <Data extends object>(body: object) => callFunction<Data>("email-debug-dashboard", body);

export function useEmailDebug() {
  const [dashboard, setDashboard] = useState<Dashboard | null>(null);
  const [loading, setLoading] = useState(true);
  const [failed, setFailed] = useState(false);
  const [details, setDetails] = useState<CampaignDetails | "loading" | "failed" | null>(null);
  const [retry, setRetry] = useState<RetryNews | null>(null);
  const [retrying, setRetrying] = useState<string | null>(null);
  /** A ref: state is a render late, so a double click would get through. */
  const underWay = useRef(false);
  const chosen = useRef<string | null>(null);

  const refresh = useCallback(async () => {
    setLoading(true);
    const read = await debug<Dashboard>({ action: "dashboard" });
    setFailed(!read.ok);
    if (read.ok) setDashboard(read.data);
    setLoading(false);
  }, []);

  const readDetails = useCallback(async (campaignId: string) => {
    const read = await debug<CampaignDetails>({ action: "campaign-details", campaignId });
    // The owner may have chosen another campaign meanwhile.
    if (chosen.current === campaignId) setDetails(read.ok ? read.data : "failed");
  }, []);

  useEffect(() => {
    void refresh();
  }, [refresh]);

  async function viewDetails(campaignId: string) {
    chosen.current = campaignId;
    setDetails("loading");
    await readDetails(campaignId);
  }

  async function retryFailed({ id, name }: { id: string; name: string }) {
    if (underWay.current) return;
    underWay.current = true;
    setRetrying(id);
    setRetry(null);
    const answer = await debug<{ retryResults: RetryResults }>({ action: "retry-failed", campaignId: id });
    underWay.current = false;
    setRetrying(null);
    setRetry({ campaign: name, results: answer.ok ? answer.data.retryResults : null });
    const renew = () => {
      void refresh();
      if (chosen.current) void readDetails(chosen.current);
    };
    renew();
    if (answer.ok && answer.data.retryResults.retried > 0) setTimeout(renew, SETTLED_MS);
  }

  return {
    ...{ dashboard, loading, failed, details, retry, retrying },
    ...{ refresh, viewDetails, retryFailed },
    closeRetry: () => setRetry(null),
  };
}
