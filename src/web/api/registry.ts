/** Every operation of the API. */
import { lists } from "./operations/lists.ts";
import { people } from "./operations/people.ts";
import { programs } from "./operations/programs.ts";

export const operations = [...people, ...lists, ...programs];
