import { Link, Path, Svg, Text } from "@react-pdf/renderer";
import { readRuns } from "#core/content/pages/guide-lines.ts";
import type { Look } from "./look.ts";

/** The layout keeps unknown properties: `page-fill.ts` reads on which page each path is. */
export const at = (path: string) => ({ path });

export function Runs({ text }: { text: string }) {
  return readRuns(text).map((run, index) => {
    const style = {
      ...(run.strong && { fontWeight: 700 }),
      ...(run.struck && { textDecoration: "line-through" as const }),
    };
    return run.href ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: runs never move.
      <Link key={index} src={run.href} style={{ color: "inherit", textDecoration: "underline", ...style }}>
        {run.text}
      </Link>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: as above.
      <Text key={index} style={style}>
        {run.text}
      </Text>
    );
  });
}

export function Mark({ d, colour, size }: { d: string; colour: string; size: number }) {
  return (
    <Svg viewBox="0 0 24 24" width={size} height={size}>
      <Path d={d} stroke={colour} strokeWidth={2} fill="none" strokeLinejoin="round" strokeLinecap="round" />
    </Svg>
  );
}

export const headline = ({ faces }: Look, size: number) => ({
  fontFamily: faces.display,
  fontWeight: faces.displayWeight,
  fontSize: size,
  lineHeight: 1.1,
});

export const small = ({ faces, soft }: Look) => ({
  fontFamily: faces.body,
  fontSize: 9.5,
  lineHeight: 1.35,
  color: soft,
});
