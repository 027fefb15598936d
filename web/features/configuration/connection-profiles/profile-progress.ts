import type { ProfileDependency } from '@sensorstack/contract/features/configuration/connection-profiles/profile.ts'
import { t } from '../../../platform/i18n/all-texts.ts'
import { type Progress, progressOf } from '../tasks/public.tsx'

type UsingBox = ProfileDependency['sensorboxes'][number]

/** Returns the boxes with this delivery progress. */
export function boxesAt(boxes: readonly UsingBox[], progress: Progress): UsingBox[] {
  return boxes.filter((box) => progressOf(box) === progress)
}

/** The number of boxes to name before counting the rest; the list of boxes can be searched for those. */
const mostNamed = 6

/** `Cold room 1; Cold room 2 and 11 others`. Separated by semicolons, as names may contain commas. */
export function namesIn(boxes: readonly Pick<UsingBox, 'alias' | 'serial_number'>[]): string {
  const named = boxes.length > mostNamed + 1 ? boxes.slice(0, mostNamed) : boxes
  const names = named.map((box) => box.alias ?? box.serial_number).join('; ')
  const count = boxes.length - named.length
  return count > 0 ? t('connectionProfiles:andOthers', { names, count }) : names
}

/** `active on 37 of 40, 2 waiting, 1 refused`. */
export function progressWords(boxes: readonly UsingBox[]): string {
  const active = t('connectionProfiles:progress.active', {
    active: boxesAt(boxes, 'active').length,
    count: boxes.length,
  })
  const others = (['waiting', 'unsent', 'refused'] as const).flatMap((progress) => {
    const count = boxesAt(boxes, progress).length
    return count > 0 ? t(`connectionProfiles:progress.${progress}`, { count }) : []
  })
  return [active, ...others].join(', ')
}
