/** The whole URL map. Pages are documents, so one route renders them all. */
import { index, type RouteConfig, route } from "@react-router/dev/routes";

export default [
  index("routes/public/home.tsx"),
  route("sample-scheduler/:coach", "routes/public/sample-scheduler.tsx"),
  route("watch/:address", "routes/public/watch.tsx"),
  route("unsubscribe/:token", "routes/public/unsubscribe.tsx"),
  route("confirm/:token", "routes/public/confirm.tsx"),
  route("seat/:token", "routes/public/seat.tsx"),
  route("image-generator", "routes/public/image-generator.tsx"),
  route("privacy", "routes/public/legal.tsx", { id: "privacy" }),
  route("terms", "routes/public/legal.tsx", { id: "terms" }),
  route("sitemap.xml", "routes/public/sitemap.ts"),
  route("robots.txt", "routes/public/robots.ts"),
  route("share/:name", "routes/public/share-image.ts"),
  route("*", "routes/public/page.tsx"),
] satisfies RouteConfig;
