import type { LimitSettings } from './create-individual-limit.ts'

/** What the trail tells of a change of a limit: each setting that has become another one, and what it was before. */
export function toldChange(
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
