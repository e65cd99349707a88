/** Documents who may do what, from the table that the product follows. */
import { type Capability, capabilities, grants, type Role, roleMay, roles } from "#core/kernel/roles.ts";
import { type Reference, table } from "./markdown.ts";

const title = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

const list = (words: readonly string[]) =>
  words.length > 0 ? words.map((each) => `- ${each}`).join("\n") : "- nothing";

function sectionOf(role: Role): string {
  const labels = (may: boolean) =>
    (Object.keys(capabilities) as Capability[]).flatMap((each) =>
      roleMay(role, each) === may ? capabilities[each].label : [],
    );
  return `## ${title(role)}

May:

${list(labels(true))}

May not:

${list(labels(false))}

May invite, change and remove:

${list(grants[role].map((each) => `${each}s`))}`;
}

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
)}

A verb that a role may not call answers as if its subject did not exist, and a screen that a role may not open is not found. A button that a role may not use is missing, or says who can press it.

${roles.map(sectionOf).join("\n\n")}`,
});
