/** What stands at the site's own address: the directory of all offers, or one of the pages. */
import type { HomeChoice } from "#core/content/site-settings/list-home-choices.ts";
import { Entry } from "#web/console/entry.tsx";

type Props = { value: string; pages: HomeChoice[]; error: string | undefined };

export function HomePageField({ value, pages, error }: Props) {
  const coaches = Object.entries(Object.groupBy(pages, ({ coach }) => coach));
  return (
    <Entry
      name="home"
      label="Home page"
      hint="What visitors get who type the address alone. While a chosen page is not live, they get the directory."
      error={error}
    >
      {(tied) => (
        <select {...tied} defaultValue={value}>
          <option value="">Directory of everything on offer</option>
          {coaches.map(([coach, all = []]) => (
            <optgroup key={coach} label={coach}>
              {all.map(({ id, name, address }) => (
                <option key={id} value={id}>{`${name} (${address})`}</option>
              ))}
            </optgroup>
          ))}
        </select>
      )}
    </Entry>
  );
}
