/** For which coach a copy is; absent if there is one. */
import { Entry } from "#web/console/form/entry.tsx";
import { useOpenCoach } from "./open-coach.tsx";

type Props = { coach: string; hint: string; error?: string | undefined };

export function CopyFor({ coach, hint, error }: Props) {
  const { coaches } = useOpenCoach();
  if (coaches.length < 2) return null;
  return (
    <Entry name="coach" label="For" hint={hint} error={error}>
      {(tied) => (
        <select {...tied} defaultValue={coach}>
          {coaches.map(({ slug, name }) => (
            <option key={slug} value={slug}>
              {name}
            </option>
          ))}
        </select>
      )}
    </Entry>
  );
}
