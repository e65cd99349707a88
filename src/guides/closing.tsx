import { Link, Text, View } from "@react-pdf/renderer";
import type { GuideDrawing } from "#core/content/pages/guide.ts";
import { drawings } from "./art/drawings.ts";
import { BodyText } from "./body.tsx";
import type { Look } from "./look.ts";
import { at, headline, Mark, small } from "./parts.tsx";
import { readGroups } from "./pieces.ts";

/** The first thing to do: a poster if it has the last page to itself, else a panel. */
type ClosingProps = Pick<GuideDrawing, "guide" | "coach" | "call"> & { look: Look; isPoster: boolean };

export function Closing({ guide, coach, call, look, isPoster }: ClosingProps) {
  const { ground, light, accent, deep } = look.cover;
  const onGround = { ...look, ink: light, strong: accent, size: isPoster ? 13.5 : look.size };
  return (
    <View
      style={{
        backgroundColor: ground,
        borderRadius: look.corner,
        padding: isPoster ? "34 28 22 28" : "16 18 13 18",
        marginTop: 14,
        flexGrow: 1,
      }}
      wrap={false}
      {...{ bookmark: "What to do first" }}
      {...at("closing")}
    >
      <View style={{ position: "absolute", right: 14, bottom: 14 }}>
        <Mark d={drawings[look.art].mark} colour={deep} size={isPoster ? 110 : 72} />
      </View>
      <Text style={{ ...headline(look, isPoster ? 30 : 20), color: light, marginBottom: isPoster ? 20 : 9 }}>
        What to do first
      </Text>
      <BodyText groups={readGroups(guide.closing, "closing")} look={onGround} />
      {call && <CallLink call={call} look={onGround} />}
      <Text style={{ ...small(look), color: light, marginTop: 3 }}>
        {`${call ? withoutScheme(call.url) : coach.name} · `}
        <Link src={`mailto:${coach.replyTo}`} style={{ color: light, textDecoration: "underline" }}>
          {coach.replyTo}
        </Link>
      </Text>
    </View>
  );
}

function CallLink({ call, look }: { call: NonNullable<GuideDrawing["call"]>; look: Look }) {
  const { ground, light } = look.cover;
  return (
    <View style={{ marginTop: look.size - 8, marginBottom: 4, alignItems: "flex-start" }}>
      <Link src={call.url} style={{ textDecoration: "none" }}>
        <View style={{ backgroundColor: light, borderRadius: look.corner, padding: "7 14 6 14" }}>
          <Text style={{ fontFamily: look.faces.body, fontSize: look.size, fontWeight: 700, color: ground }}>
            {call.label}
          </Text>
        </View>
      </Link>
    </View>
  );
}

const withoutScheme = (url: string) => url.replace(/^https?:\/\//, "");
