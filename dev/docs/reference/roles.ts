/** Documents who may do what, from the table that the product follows. */
import { type Capability, capabilities, roleMay, roles } from "#core/kernel/roles.ts";
import { type Reference, table } from "./markdown.ts";

const title = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

export const rolesPage = (): Reference => ({
  file: "roles",
  title: "Roles",
  about: "What owners, managers, coaches and assistants may do.",
  source: "src/core/kernel/roles.ts",
  body: `An owner works for the whole site, a manager for some coaches or all, a coach and an assistant for the coaches they were invited for. Of other coaches they see nothing.

${table(
  ["what", ...roles.map(title)],
  (Object.keys(capabilities) as Capability[]).map((each) => [
    capabilities[each].label,
    ...roles.map((role) => (roleMay(role, each) ? "yes" : "no")),
  ]),
)}`,
});
