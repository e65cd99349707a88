/** A QR code, drawn as SVG. */
import { encode } from "uqr";

/** The quiet zone around the code, in modules. */
const QUIET = 4;

export function QrCode({ text, label }: { text: string; label: string }) {
  const { data: code } = encode(text, { ecc: "M", border: QUIET });
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${code.length} ${code.length}`}
      shapeRendering="crispEdges"
    >
      <rect width="100%" height="100%" fill="#fff" />
      <path fill="#000" d={pathOf(code)} />
    </svg>
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
