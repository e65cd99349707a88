/** The pages that imported people can belong to, by coach. */
import type { FilterOptions } from "#core/leads/people/list-filter-options.ts";
import { Options } from "#web/console/kit/options.tsx";

type Props = { options: FilterOptions; id: string; name: string; chosen: string };

export const PageChoice = ({ options, chosen, ...tied }: Props) => (
  <select {...tied} required defaultValue={chosen}>
    <option value="">Choose a page</option>
    {options.coaches.map((coach) => (
      <optgroup key={coach.slug} label={coach.name}>
        <Options
          of={options.pages.filter((page) => page.coach === coach.slug).map((page) => [page.id, page.name])}
        />
      </optgroup>
    ))}
  </select>
);
