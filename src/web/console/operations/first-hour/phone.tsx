/** A decorative phone beside the steps, previewing the page. */
import { Frame } from "#web/ui/frame.tsx";

type Props = { src: string; note: string };

export function Phone({ src, note }: Props) {
  return (
    <aside className="hour-preview" aria-hidden="true">
      <div className="hour-phone">
        <Frame title="The page on a phone" src={src} sandbox="allow-same-origin" tabIndex={-1} inert />
      </div>
      <p className="soft">{note}</p>
    </aside>
  );
}
