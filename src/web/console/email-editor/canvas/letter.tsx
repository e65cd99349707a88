/** The head and band of a coach's emails, as the email draws them around the text. */
import type { CSSProperties } from "react";
import type { LetterLook } from "#core/content/emails/renderer.ts";

export const LetterSender = ({ sender: { name, field, logo, monogram } }: Pick<LetterLook, "sender">) => (
  <div className="letter-sender row gap-14" contentEditable={false}>
    {logo ? (
      <img src={logo.address} alt="" data-ground={logo.ground} height={Math.min(60, logo.height / 2)} />
    ) : (
      <span className="letter-mark middle" aria-hidden="true">
        {monogram}
      </span>
    )}
    <p>
      <b>{name}</b>
      <span>{field}</span>
    </p>
  </div>
);

/** Round, as inboxes show a sender. Painted by attributes, which the style policy allows on the server too. */
export const SenderMark = ({ look: { head, sender } }: { look: Pick<LetterLook, "head" | "sender"> }) => (
  <svg viewBox="0 0 40 40" width="40" height="40" aria-hidden="true">
    <circle cx="20" cy="20" r="20" fill={head.mark} />
    <text x="20" y="25" textAnchor="middle" fontSize="14" fontWeight="600" fill={head.onMark}>
      {sender.monogram}
    </text>
  </svg>
);

const TALL = 56;

export function LetterBand({ band: { bars, align } }: Pick<LetterLook, "band">) {
  return (
    <div className="letter-band" data-align={align} aria-hidden="true">
      {bars.map(({ height, drop, colour, round }, index) => (
        <i
          // biome-ignore lint/suspicious/noArrayIndexKey: the bars never move.
          key={index}
          style={{
            height: `${height * TALL}px`,
            marginTop: `${drop * TALL}px`,
            background: colour,
            ...(round && { borderRadius: round }),
          }}
        />
      ))}
    </div>
  );
}

/** The email's colors and fonts. Set by a script, which the style policy allows. */
export function letterStyle({ day, night, head, display, body, corner }: LetterLook, isDark: boolean) {
  const shades = isDark ? night : day;
  return {
    ...Object.fromEntries(Object.entries(shades).map(([name, value]) => [`--mail-${name}`, value])),
    ...Object.fromEntries(Object.entries(head).map(([name, value]) => [`--head-${name}`, value])),
    "--letter": display.family,
    "--mail-weight": display.weight,
    "--mail-tracking": display.tracking,
    "--mail": body,
    "--mail-sheet": `${corner.sheet}px`,
    "--mail-control": `${corner.control}px`,
    "--mail-corner-mark": `${corner.mark}px`,
  } as CSSProperties;
}
