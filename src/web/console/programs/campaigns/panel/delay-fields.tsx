/** Fields for a delay: a number and its unit. */
import { splitDelay } from "../delay-labels.ts";

export function DelayFields({ label, seconds }: { label: string; seconds: number }) {
  const { amount, unit } = splitDelay(seconds);
  return (
    <fieldset className="delay-fields row gap-6">
      <legend>{label}</legend>
      <input
        type="number"
        name="amount"
        aria-label="How many"
        defaultValue={amount}
        min={0}
        max={9000}
        step="any"
        required
      />
      <select name="unit" aria-label="Hours or days" defaultValue={unit}>
        <option value="hours">hours</option>
        <option value="days">days</option>
      </select>
    </fieldset>
  );
}
