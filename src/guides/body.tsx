import { Image, Text, View } from "@react-pdf/renderer";
import type { ReactElement } from "react";
import { readPictureName } from "#core/content/pages/addresses/picture-address.ts";
import { drawings } from "./art/drawings.ts";
import type { Look } from "./look.ts";
import { at, Mark, Runs } from "./parts.tsx";
import type { Piece } from "./pieces.ts";
import { Table } from "./table.tsx";

type Props = { groups: Piece[][]; look: Look; size?: number };

export function BodyText({ groups, look, size = look.size }: Props) {
  return groups.map((group) => (
    <View key={group[0]?.path} wrap={group.length === 1}>
      {group.map((piece) => (
        <PieceView key={piece.path} piece={piece} look={look} size={size} />
      ))}
    </View>
  ));
}

/** Longer ones break across pages: what must not break has to fit on one. */
const LONG_TEXT = 900;
const TEXT_WIDTH = 352;
const PICTURE_HEIGHT = 340;

type PieceProps = { piece: Piece; look: Look; size: number };

function PieceView({ piece: { block, path, number }, look, size }: PieceProps): ReactElement | null {
  const text = { fontFamily: look.faces.body, fontSize: size, lineHeight: 1.45, color: look.ink };
  switch (block.kind) {
    case "paragraph":
      return (
        <Text style={{ ...text, marginBottom: 7 }} orphans={2} widows={2} {...at(path)}>
          <Runs text={block.text} />
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
          {...at(path)}
        >
          <Runs text={block.text} />
        </Text>
      );
    case "item":
      return (
        <View style={{ flexDirection: "row", marginBottom: 4.5 }} wrap={false} {...at(path)}>
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
            <Runs text={block.text} />
          </Text>
        </View>
      );
    case "box":
      return (
        <View style={{ flexDirection: "row", marginBottom: 5.5 }} wrap={false} {...at(path)}>
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
            <Runs text={block.text} />
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
          {...at(path)}
        >
          <View style={{ width: 2.5, backgroundColor: look.accent, marginRight: 9, borderRadius: 1 }} />
          <Text style={{ ...text, flex: 1 }}>
            <Runs text={block.text} />
          </Text>
        </View>
      );
    case "blank":
      return (
        <View
          style={{ flexDirection: "row", alignItems: "flex-end", marginBottom: 6, minHeight: 20 }}
          wrap={false}
          {...at(path)}
        >
          <Text style={{ ...text, maxWidth: 230 }}>
            <Runs text={block.text} />
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
          {...at(path)}
        >
          <Text style={{ ...text, fontSize: size - 1.5, color: look.soft }}>
            <Runs text={block.text} />
          </Text>
        </View>
      );
    case "number":
      return (
        <View style={{ flexDirection: "row", marginBottom: 4.5 }} wrap={false} {...at(path)}>
          <Text style={{ ...text, width: 16, fontWeight: 700, color: look.strong }}>{`${number}.`}</Text>
          <Text style={{ ...text, flex: 1 }}>
            <Runs text={block.text} />
          </Text>
        </View>
      );
    case "table":
      return <Table table={block} path={path} look={look} size={size - 1} />;
    case "callout":
      return (
        <View
          style={{
            flexDirection: "row",
            border: `1.2 solid ${look.strong}`,
            borderRadius: look.corner,
            padding: "10 12 4 12",
            marginTop: 3,
            marginBottom: 10,
          }}
          wrap={block.lines.join().length > LONG_TEXT}
          {...at(path)}
        >
          <View style={{ marginRight: 10, marginTop: 1 }}>
            <Mark d={drawings[look.art].mark} colour={look.strong} size={18} />
          </View>
          <View style={{ flex: 1 }}>
            {block.lines.map((line, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: set once; two lines may be alike.
              <Text key={index} style={{ ...text, marginBottom: 6 }} {...at(`${path}.${index}`)}>
                <Runs text={line} />
              </Text>
            ))}
          </View>
        </View>
      );
    case "picture": {
      const [src, size] = [look.pictures[block.file], readPictureName(block.file)];
      if (!src || !size) return null;
      const width = Math.min((TEXT_WIDTH * block.width) / 100, (PICTURE_HEIGHT * size.width) / size.height);
      return (
        <View style={{ marginTop: 3, marginBottom: 10 }} wrap={false} {...at(path)}>
          <Image
            src={src}
            style={{ width, height: (width * size.height) / size.width, borderRadius: look.corner }}
          />
        </View>
      );
    }
    // A page of its own (`render-guide.tsx`).
    case "art":
      return null;
  }
}
