/** The pages that imported people can belong to, by coach. */
import type { FilterOptions } from "#core/leads/people/list-filter-options.ts";

type Props = { options: FilterOptions; id: string; name: string; chosen: string };

export const PageChoice = ({ options, chosen, ...tied }: Props) => (
  <select {...tied} required defaultValue={chosen}>
    <option value="">Choose a page</option>
    {options.coaches.map((coach) => (
      <optgroup key={coach.slug} label={coach.name}>
        {options.pages
          .filter((page) => page.coach === coach.slug)
          .map((page) => (
            <option key={page.id} value={page.id}>
              {page.name}
            </option>
          ))}
      </optgroup>
    ))}
  </select>
);
