import type { LimitSettings } from './individual/create-individual-limit.ts'

/** Returns the details of a change for the trail: each setting that has changed, with its previous value. */
export function changeDetail(
  before: Required<LimitSettings>,
  given: LimitSettings,
): Record<string, string | number | null> {
  const changed = (Object.keys(given) as (keyof LimitSettings)[]).filter(
    (setting) => given[setting] !== undefined && given[setting] !== before[setting],
  )
  return Object.fromEntries(
    changed.flatMap((setting) => [
      [setting, given[setting] ?? null],
      [`was_${setting}`, before[setting]],
    ]),
  )
}
