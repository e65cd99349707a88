/** A key figure with its label. */
import "./card.css";

type Props = { label: string; value: number | string; tone?: "sent" | "failed" | "pending" };

export function Card({ label, value, tone }: Props) {
  return (
    <div className="card sheet" data-tone={value === 0 ? undefined : tone}>
      <dt>{label}</dt>
      <dd>
        <b>{value.toLocaleString("en")}</b>
      </dd>
    </div>
  );
}
