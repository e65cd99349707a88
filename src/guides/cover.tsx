import { Image, Page, Path, Svg, Text, View } from "@react-pdf/renderer";
import type { GuideDrawing } from "#core/content/pages/guide.ts";
import { drawings } from "./art/drawings.ts";
import { sheet } from "./art/shapes.ts";
import type { Look } from "./look.ts";

type Props = Pick<GuideDrawing, "guide" | "coach" | "logo"> & { look: Look };

export function Cover({ guide, coach, logo, look }: Props) {
  const { cover, faces } = look;
  return (
    <Page size="A5" style={{ backgroundColor: cover.ground }} bookmark={guide.title}>
      <Svg
        viewBox={`0 0 ${sheet.width} ${sheet.height}`}
        width="100%"
        height="100%"
        style={{ position: "absolute", top: 0, left: 0 }}
      >
        {drawings[look.art].cover().map((shape, index) => (
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

export const headline = ({ faces }: Look, size: number) => ({
  fontFamily: faces.display,
  fontWeight: faces.displayWeight,
  fontSize: size,
  lineHeight: 1.1,
});

/** Short titles are larger; the art needs half of the sheet. */
const titleSize = (title: string) => (title.length < 20 ? 44 : title.length < 30 ? 37 : 31);
