/** The home page of a site without published pages. */
import { DirectoryFrame } from "./directory-frame.tsx";
import { Floor } from "./floor.tsx";

/** Drawn with attributes: CSS for this short-lived page would be sent with every page. */
const heads = [0, 50, 16, 50];
const AJAR = 2;
const DISTANCE = 220;

export function Opening() {
  return (
    <DirectoryFrame
      title="We open soon."
      lede="This site is being set up. Come back in a little while: behind one of these doors there will be something for you."
      foot={
        <p>
          Is this your site? <a href="/sign-in">Sign in</a>
        </p>
      }
    >
      <div className="directory">
        <div className="wrap">
          <svg className="door" viewBox="0 0 790 200" fill="none" stroke="currentColor" aria-hidden="true">
            {heads.map((head, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: doors that never change places
              <g key={index} transform={`translate(${index * DISTANCE + 5} 0)`}>
                <PlainDoor head={head} ajar={index === AJAR} />
              </g>
            ))}
          </svg>
        </div>
        <Floor />
      </div>
    </DirectoryFrame>
  );
}

function PlainDoor({ head: r, ajar }: { head: number; ajar: boolean }) {
  const frame = `M10 200V${10 + r}a${r} ${r} 0 0 1 ${r}-${r}h${100 - 2 * r}a${r} ${r} 0 0 1 ${r} ${r}v${190 - r}Z`;
  return (
    <>
      <path fill={ajar ? "#ffd97a" : undefined} d={frame} />
      {ajar && <path fill="#f0f1eb" d={`M10 200V${10 + r}a${r} ${r} 0 0 1 ${r}-${r}h${66 - r}v190Z`} />}
      <circle cx={ajar ? 67 : 97} cy="128" r="3" />
    </>
  );
}
