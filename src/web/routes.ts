/** The whole URL map. Pages are documents, so one route renders them all. */
import { index, type RouteConfig, route } from "@react-router/dev/routes";

export default [
  index("routes/public/home.tsx"),
  route("sample-scheduler/:coach", "routes/public/sample-scheduler.tsx"),
  route("*", "routes/public/page.tsx"),
] satisfies RouteConfig;
