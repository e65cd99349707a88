/** The whole URL map. Pages are documents, so one route renders them all. */
import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";

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
  route("sign-in", "routes/console/sign-in.tsx"),
  route("sign-out", "routes/console/sign-out.ts"),
  route("setup", "routes/console/setup.tsx"),
  layout("routes/console/console.tsx", [
    route("console/leads", "routes/console/leads.tsx"),
    route("console/leads/:id", "routes/console/lead.tsx"),
    route("console/messages/:id", "routes/console/message.tsx"),
    route("console/activity", "routes/console/activity.tsx"),
    route("console/account", "routes/console/account.tsx"),
    route("email-test", "routes/console/email-test.tsx"),
    route("test-email", "routes/console/test-email.tsx"),
    route("email-debug", "routes/console/email-debug.tsx"),
  ]),
  route("console/functions/:name", "routes/console/call-function.ts"),
  route("console/bearer", "routes/console/bearer.ts"),
  route("console/messages/:id/body", "routes/console/message-body.ts"),
  route("*", "routes/public/page.tsx"),
] satisfies RouteConfig;
