import { Image, Page, Path, Svg, Text, View } from "@react-pdf/renderer";
import type { GuideDrawing } from "#core/content/pages/guide.ts";
import { plainText } from "#core/content/pages/guide-lines.ts";
import { drawings } from "./art/drawings.ts";
import { sheet } from "./art/shapes.ts";
import type { Look } from "./look.ts";
import { at, headline } from "./parts.tsx";

type Props = Pick<GuideDrawing, "guide" | "coach" | "logo"> & { look: Look };

export function Cover({ guide, coach, logo, look }: Props) {
  const { cover, faces } = look;
  return (
    <Page size="A5" style={{ backgroundColor: cover.ground }} bookmark={guide.title}>
      <Art look={look} />
      <View style={{ padding: "38 36 0 36" }}>
        {logo && <Logo logo={logo} />}
        <Text
          style={{
            fontFamily: faces.body,
            fontSize: 10,
            fontWeight: 700,
            color: cover.light,
            marginBottom: 20,
          }}
        >
          {coach.name}
        </Text>
        <Text style={{ ...headline(look, titleSize(guide.title)), color: cover.light, marginBottom: 16 }}>
          {guide.title}
        </Text>
        <Text
          style={{ fontFamily: faces.body, fontSize: 12, lineHeight: 1.4, color: cover.light, maxWidth: 300 }}
        >
          {guide.subtitle}
        </Text>
      </View>
    </Page>
  );
}

/** The coach's art over a whole page. */
function Art({ look: { art, cover } }: { look: Look }) {
  return (
    <Svg
      viewBox={`0 0 ${sheet.width} ${sheet.height}`}
      width="100%"
      height="100%"
      style={{ position: "absolute", top: 0, left: 0 }}
    >
      {drawings[art].cover().map((shape, index) => (
        <Path
          // biome-ignore lint/suspicious/noArrayIndexKey: drawn once.
          key={index}
          d={shape.d}
          fill={shape.fill ? cover[shape.fill] : "none"}
          {...(shape.stroke && {
            stroke: cover[shape.stroke],
            strokeWidth: shape.width ?? 1,
            strokeLinecap: "round",
            strokeLinejoin: "round",
          })}
          {...(shape.opacity !== undefined && { opacity: shape.opacity })}
          {...(shape.dash && { strokeDasharray: shape.dash })}
        />
      ))}
    </Svg>
  );
}

/** A page of the coach's art inside the guide, with what is written on it. */
export function ArtPage({ text, path, look }: { text: string; path: string; look: Look }) {
  const words = plainText(text);
  return (
    <Page size="A5" style={{ backgroundColor: look.cover.ground }} {...at(path)} {...{ isArt: true }}>
      <Art look={look} />
      {words !== "" && (
        <View style={{ padding: "44 36" }}>
          <View style={{ width: 34, height: 3, backgroundColor: look.cover.accent, marginBottom: 14 }} />
          <Text
            style={{
              ...headline(look, words.length < 90 ? 28 : 20),
              lineHeight: 1.2,
              color: look.cover.light,
            }}
          >
            {words}
          </Text>
        </View>
      )}
    </Page>
  );
}

function Logo({ logo: { src, width, height, ground } }: { logo: NonNullable<GuideDrawing["logo"]> }) {
  const scale = Math.min(140 / width, 36 / height);
  return (
    <View
      style={{
        alignSelf: "flex-start",
        padding: 6,
        marginBottom: 12,
        borderRadius: 4,
        backgroundColor: ground === "light" ? "#ffffff" : "#15181a",
      }}
    >
      <Image src={src} style={{ width: width * scale, height: height * scale }} />
    </View>
  );
}

/** Short titles are larger; the art needs half of the sheet. */
const titleSize = (title: string) => (title.length < 20 ? 44 : title.length < 30 ? 37 : 31);
