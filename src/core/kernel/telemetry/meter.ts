import type { CounterKey, HistogramKey, Labels } from "./metrics.ts";

export type Meter = {
  count<Key extends CounterKey>(metric: Key, labels: Labels<Key>): void;
  observe<Key extends HistogramKey>(metric: Key, seconds: number, labels: Labels<Key>): void;
};
