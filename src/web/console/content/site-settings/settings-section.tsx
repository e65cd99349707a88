/** A section of the settings: explanation on the left, fields on the right. */
import { type ReactNode, useId } from "react";
import "./settings.css";

type Props = { title: string; about: string; children: ReactNode; tone?: "danger" };

export function SettingsSection({ title, about, children, tone }: Props) {
  const id = useId();
  return (
    <section className="sheet settings-section grid" aria-labelledby={id} data-tone={tone}>
      <div>
        <h2 id={id}>{title}</h2>
        <p className="soft">{about}</p>
      </div>
      <div className="entries">{children}</div>
    </section>
  );
}
