/** Selects a coach, where there are several. */
import type { ActiveCoach } from "#core/content/coaches/list-active-coaches.ts";
import { Entry } from "#web/console/form/entry.tsx";
import { Options } from "#web/console/kit/options.tsx";
import { useOpenCoach } from "./open-coach.tsx";

/** Who may get something new: the coach whose console is open, or any. */
export function useChoosableCoaches(): ActiveCoach[] {
  const { coaches, open } = useOpenCoach();
  return open ? [open] : coaches;
}

type Choice = {
  chosen?: string | undefined;
  error?: string | undefined;
  onChoose?: ((slug: string) => void) | undefined;
};

/** With one coach, nothing to choose. */
export function CoachChoice({ label, chosen, error, onChoose }: Choice & { label: string }) {
  const coaches = useChoosableCoaches();
  if (coaches.length < 2) return <input type="hidden" name="coach" value={coaches[0]?.slug ?? ""} />;
  return <CoachSelect {...{ label, coaches, chosen, error, onChoose }} />;
}

/** For which coach a copy is, also out of another coach's console; absent if there is one. */
export function CopyFor({ coach, hint, error }: { coach: string; hint: string; error?: string | undefined }) {
  const { coaches } = useOpenCoach();
  return coaches.length < 2 ? null : <CoachSelect label="For" chosen={coach} {...{ coaches, hint, error }} />;
}

type Select = Choice & {
  label: string;
  coaches: Pick<ActiveCoach, "slug" | "name">[];
  hint?: string;
  /** What stands for no coach, before them. */
  none?: string | undefined;
};

export const CoachSelect = ({ label, coaches, chosen, hint, error, onChoose, none }: Select) => (
  <Entry name="coach" {...{ label, hint, error }}>
    {(tied) => (
      <select {...tied} defaultValue={chosen} onChange={({ target }) => onChoose?.(target.value)}>
        {none && <option value="">{none}</option>}
        <Options of={coaches.map(({ slug, name }) => [slug, name])} />
      </select>
    )}
  </Entry>
);
