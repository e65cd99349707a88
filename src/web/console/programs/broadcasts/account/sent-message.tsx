/** The message of a broadcast, folded. */
import { Frame } from "#web/ui/frame.tsx";
import { broadcastAddress } from "../broadcast-steps.ts";

export const SentMessage = ({ broadcastId }: { broadcastId: string }) => (
  <details className="sheet part letter">
    <summary>See the message</summary>
    <Frame title="The message" src={`${broadcastAddress(broadcastId)}/preview`} sandbox="" loading="lazy" />
  </details>
);
