/** Every exported metric. The exporter is built from this list, and a test checks the dashboard and alerts against it. */

type Metric = {
  kind: "counter" | "histogram" | "gauge";
  name: string;
  help: string;
  labels: readonly string[];
  buckets?: readonly number[];
};

const REQUEST_SECONDS = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10] as const;
const QUERY_SECONDS = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5] as const;

/** Label values are fixed words of ours, never user input: each value is a time series kept for good. */
export const metrics = {
  requests: {
    kind: "counter",
    name: "foyer_http_requests_total",
    help: "Requests answered, by method and status.",
    labels: ["method", "status"],
  },
  requestSeconds: {
    kind: "histogram",
    name: "foyer_http_request_seconds",
    help: "Time until a response was ready, by method.",
    labels: ["method"],
    buckets: REQUEST_SECONDS,
  },
  renderSeconds: {
    kind: "histogram",
    name: "foyer_render_seconds",
    help: "Time to render a page that was not in memory, its queries included: public ones, or the console's and others.",
    labels: ["page"],
    buckets: REQUEST_SECONDS,
  },
  htmlCache: {
    kind: "counter",
    name: "foyer_html_cache_total",
    help: "Pages asked of the HTML kept in memory, by result: hit or miss.",
    labels: ["result"],
  },
  signups: {
    kind: "counter",
    name: "foyer_signups_total",
    help: "Posted forms by outcome; 'honeypot' is a form that a machine filled in, 'fault' one that could not be stored, 'crowded' one that was told to come back.",
    labels: ["outcome"],
  },
  attempts: {
    kind: "counter",
    name: "foyer_delivery_attempts_total",
    help: "Attempts to send an email to a lead, by how each ended and by the mailbox provider ('other' beside the largest).",
    labels: ["outcome", "domain"],
  },
  feedback: {
    kind: "counter",
    name: "foyer_feedback_total",
    help: "Reports about sent messages: hard bounces, soft bounces and complaints.",
    labels: ["kind"],
  },
  attemptSeconds: {
    kind: "histogram",
    name: "foyer_delivery_attempt_seconds",
    help: "Time of an attempt, from composing the message to the mail server's answer.",
    labels: ["outcome"],
    buckets: [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20],
  },
  querySeconds: {
    kind: "histogram",
    name: "foyer_query_seconds",
    help: "Time of a database query, by whether it succeeded.",
    labels: ["result"],
    buckets: QUERY_SECONDS,
  },
  errors: {
    kind: "counter",
    name: "foyer_errors_total",
    help: "Errors reported to the log, by the part of the product.",
    labels: ["where"],
  },
  pool: {
    kind: "gauge",
    name: "foyer_database_pool",
    help: "Connections of this process's pool: total, idle, and callers waiting for one.",
    labels: ["state"],
  },
  databaseUp: {
    kind: "gauge",
    name: "foyer_database_up",
    help: "1 while the database answers the scrape in time; the queue figures below are absent while it is 0.",
    labels: [],
  },
  queueDepth: {
    kind: "gauge",
    name: "foyer_queue_due",
    help: "Rows that are due and not yet claimed, by table and lane. Counting stops at 5000.",
    labels: ["table", "lane"],
  },
  queueAge: {
    kind: "gauge",
    name: "foyer_queue_oldest_due_seconds",
    help: "How long the oldest due row has been due, by table and lane; 0 where none is.",
    labels: ["table", "lane"],
  },
  leases: {
    kind: "gauge",
    name: "foyer_leases",
    help: "Rows a process holds to send them, by table. Counting stops at 5000.",
    labels: ["table"],
  },
  leaseAge: {
    kind: "gauge",
    name: "foyer_lease_oldest_seconds",
    help: "Age of the oldest lease, by table; past 75 seconds nobody reclaims what a dead process held.",
    labels: ["table"],
  },
  uncertain: {
    kind: "gauge",
    name: "foyer_deliveries_uncertain",
    help: "Emails handed to a mail server that never answered. Counting stops at 5000.",
    labels: [],
  },
  followerRows: {
    kind: "gauge",
    name: "foyer_follower_behind",
    help: "Activities that a follower of the log has not handled yet. Counting stops at 5000.",
    labels: ["follower"],
  },
  followerAge: {
    kind: "gauge",
    name: "foyer_follower_behind_seconds",
    help: "Age of the oldest activity that a follower has not handled yet; 0 where there is none.",
    labels: ["follower"],
  },
  heartbeatAge: {
    kind: "gauge",
    name: "foyer_heartbeat_age_seconds",
    help: "Since the latest sign of life of a worker loop, over all workers.",
    labels: ["loop"],
  },
  workers: {
    kind: "gauge",
    name: "foyer_workers_alive",
    help: "Workers that gave a sign of life within 45 seconds.",
    labels: [],
  },
  archiveAge: {
    kind: "gauge",
    name: "foyer_archived_wal_age_seconds",
    help: "Since PostgreSQL last archived a part of its write-ahead log; absent where it archives none.",
    labels: [],
  },
  buildInfo: {
    kind: "gauge",
    name: "foyer_build_info",
    help: "Always 1: which process this is, its version and its Node.",
    labels: ["process", "version", "node"],
  },
} as const satisfies Record<string, Metric>;

type Metrics = typeof metrics;
type OfKind<Kind extends Metric["kind"]> = {
  [Key in keyof Metrics]: Metrics[Key]["kind"] extends Kind ? Key : never;
}[keyof Metrics];
export type CounterKey = OfKind<"counter">;
export type HistogramKey = OfKind<"histogram">;
export type GaugeKey = OfKind<"gauge">;
export type Labels<Key extends keyof Metrics> = Record<Metrics[Key]["labels"][number], string>;
