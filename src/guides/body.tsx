import { Path, Svg, Text, View } from "@react-pdf/renderer";
import type { ReactElement } from "react";
import type { Look } from "./look.ts";
import { type Piece, readRuns } from "./pieces.ts";

type Props = { groups: Piece[][]; look: Look; size?: number };

export function BodyText({ groups, look, size = look.size }: Props) {
  return groups.map((group, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: set once; two lines may be alike.
    <View key={index} wrap={group.length === 1}>
      {group.map((piece, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: as above.
        <PieceView key={place} piece={piece} look={look} size={size} />
      ))}
    </View>
  ));
}

function PieceView({ piece, look, size }: { piece: Piece; look: Look; size: number }): ReactElement {
  const text = { fontFamily: look.faces.body, fontSize: size, lineHeight: 1.45, color: look.ink };
  switch (piece.kind) {
    case "paragraph":
      return (
        <Text style={{ ...text, marginBottom: 7 }} orphans={2} widows={2}>
          <Runs text={piece.text} />
        </Text>
      );
    case "heading":
      return (
        <Text
          style={{
            ...text,
            fontSize: size + 0.5,
            fontWeight: 700,
            color: look.strong,
            marginTop: 4,
            marginBottom: 3,
          }}
        >
          {piece.text}
        </Text>
      );
    case "item":
      return (
        <View style={{ flexDirection: "row", marginBottom: 4.5 }} wrap={false}>
          <View
            style={{
              width: 5,
              height: 5,
              marginTop: 5.5,
              marginRight: 9,
              marginLeft: 2,
              backgroundColor: look.strong,
              borderRadius: look.corner ? 2.5 : 0,
            }}
          />
          <Text style={{ ...text, flex: 1 }}>
            <Runs text={piece.text} />
          </Text>
        </View>
      );
    case "box":
      return (
        <View style={{ flexDirection: "row", marginBottom: 5.5 }} wrap={false}>
          <View
            style={{
              width: 11,
              height: 11,
              marginTop: 2,
              marginRight: 8,
              border: `1.1 solid ${look.strong}`,
              borderRadius: Math.min(look.corner, 2.5),
            }}
          />
          <Text style={{ ...text, flex: 1 }}>
            <Runs text={piece.text} />
          </Text>
        </View>
      );
    case "quote":
      return (
        <View
          style={{
            flexDirection: "row",
            backgroundColor: look.tint,
            borderRadius: look.corner,
            padding: "7 11 7 9",
            marginTop: 1,
            marginBottom: 8,
          }}
          wrap={false}
        >
          <View style={{ width: 2.5, backgroundColor: look.accent, marginRight: 9, borderRadius: 1 }} />
          <Text style={{ ...text, flex: 1 }}>
            <Runs text={piece.text} />
          </Text>
        </View>
      );
    case "blank":
      return (
        <View
          style={{ flexDirection: "row", alignItems: "flex-end", marginBottom: 6, minHeight: 20 }}
          wrap={false}
        >
          <Text style={{ ...text, maxWidth: 230 }}>
            <Runs text={piece.text} />
          </Text>
          <View style={{ flex: 1, marginLeft: 7, marginBottom: 3, borderBottom: `0.8 solid ${look.soft}` }} />
        </View>
      );
    case "frame":
      return (
        <View
          style={{
            height: 96,
            border: `0.9 dashed ${look.soft}`,
            borderRadius: look.corner,
            padding: "6 9",
            marginTop: 2,
            marginBottom: 8,
          }}
          wrap={false}
        >
          <Text style={{ ...text, fontSize: size - 1.5, color: look.soft }}>{piece.text}</Text>
        </View>
      );
    case "table":
      return <Table piece={piece} look={look} size={size - 1} />;
  }
}

function Table({
  piece,
  look,
  size,
}: {
  piece: Extract<Piece, { kind: "table" }>;
  look: Look;
  size: number;
}) {
  const rows = [piece.head, ...piece.rows];
  // Labels need less room beside a single column of text, and more beside several columns to fill in.
  const first = piece.head.length > 2 ? 1.3 : 0.42;
  const air = rows.length > 10 ? 2.5 : 4;
  return (
    <View
      style={{
        border: `0.8 solid ${look.line}`,
        borderRadius: Math.min(look.corner, 4),
        marginTop: 3,
        marginBottom: 9,
      }}
      wrap={false}
    >
      {rows.map((cells, row) => (
        <View
          // biome-ignore lint/suspicious/noArrayIndexKey: rows never move.
          key={row}
          style={{
            flexDirection: "row",
            minHeight: 12 + 2 * air,
            ...(row ? { borderTop: `0.8 solid ${look.line}` } : { backgroundColor: look.tint }),
          }}
        >
          {piece.head.map((head, column) => (
            <View
              key={head || `column ${column}`}
              style={{
                flex: column ? 1 : first,
                padding: `${air} 6`,
                ...(column && { borderLeft: `0.8 solid ${look.line}` }),
              }}
            >
              <Text
                style={{
                  fontFamily: look.faces.body,
                  fontSize: size,
                  lineHeight: 1.3,
                  fontWeight: row ? 400 : 700,
                  color: row ? look.ink : look.strong,
                }}
              >
                <Runs text={cells[column] ?? ""} />
              </Text>
            </View>
          ))}
        </View>
      ))}
    </View>
  );
}

function Runs({ text }: { text: string }) {
  return readRuns(text).map((run, index) => (
    <Text
      // biome-ignore lint/suspicious/noArrayIndexKey: runs never move.
      key={index}
      style={{
        ...(run.strong && { fontWeight: 700 }),
        ...(run.struck && { textDecoration: "line-through" }),
      }}
    >
      {run.text}
    </Text>
  ));
}

export function Mark({ d, colour, size }: { d: string; colour: string; size: number }) {
  return (
    <Svg viewBox="0 0 24 24" width={size} height={size}>
      <Path d={d} stroke={colour} strokeWidth={2} fill="none" strokeLinejoin="round" strokeLinecap="round" />
    </Svg>
  );
}
