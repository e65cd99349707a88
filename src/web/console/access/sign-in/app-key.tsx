/** The key for an authenticator app: as a QR code, a link and letters. */
import { encode } from "uqr";

/** The quiet zone around the code, in modules. */
const QUIET = 4;

export function AppKey({ address }: { address: string }) {
  const key = new URL(address).searchParams.get("secret") ?? "";
  const { data: code } = encode(address, { ecc: "M", border: QUIET });
  return (
    <div className="app-key stack">
      <svg
        role="img"
        aria-label="QR code for your app"
        viewBox={`0 0 ${code.length} ${code.length}`}
        shapeRendering="crispEdges"
      >
        <rect width="100%" height="100%" fill="#fff" />
        <path fill="#000" d={pathOf(code)} />
      </svg>
      <p>
        Scan it with your app, <a href={address}>open it in an app on this device</a>, or type this key:
      </p>
      <p>
        <code>{key.match(/.{1,4}/g)?.join(" ")}</code>
      </p>
    </div>
  );
}

/** One stroke for each run of dark modules. */
function pathOf(code: boolean[][]): string {
  return code
    .flatMap((row, y) =>
      [...row.map(Number).join("").matchAll(/1+/g)].map(
        ({ index, 0: run }) => `M${index} ${y}h${run.length}v1h-${run.length}z`,
      ),
    )
    .join("");
}
