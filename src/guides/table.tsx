import { Text, View } from "@react-pdf/renderer";
import type { GuideBlock } from "#core/content/pages/guide-lines.ts";
import type { Look } from "./look.ts";
import { at, Runs } from "./parts.tsx";

/** Longer tables break across pages, between two rows. */
const LONG_TABLE = 1400;
const LONG_ROWS = 20;

type Props = { table: Extract<GuideBlock, { kind: "table" }>; path: string; look: Look; size: number };

export function Table({ table, path, look, size }: Props) {
  const rows = [table.head, ...table.rows];
  // Labels need less room beside a single column of text, and more beside several columns to fill in.
  const first = table.head.length > 2 ? 1.3 : 0.42;
  const air = rows.length > 10 ? 2.5 : 4;
  return (
    <View
      style={{
        border: `0.8 solid ${look.line}`,
        borderRadius: Math.min(look.corner, 4),
        marginTop: 3,
        marginBottom: 9,
      }}
      wrap={rows.flat().join(" ").length > LONG_TABLE || rows.length > LONG_ROWS}
      {...at(path)}
    >
      {rows.map((cells, row) => (
        <View
          // biome-ignore lint/suspicious/noArrayIndexKey: rows never move.
          key={row}
          wrap={false}
          {...at(`${path}.${row}`)}
          style={{
            flexDirection: "row",
            minHeight: 12 + 2 * air,
            ...(row ? { borderTop: `0.8 solid ${look.line}` } : { backgroundColor: look.tint }),
          }}
        >
          {table.head.map((head, column) => (
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
