import type { ProfileDependency } from '@sensorstack/contract/features/connection-profiles/profile.ts'
import { t } from '../../platform/i18n/i18n.ts'
import { type Progress, progressOf } from '../tasks/public.tsx'

type UsingBox = ProfileDependency['sensorboxes'][number]

/** The boxes of a profile whose profiles have come this far. */
export function boxesAt(boxes: readonly UsingBox[], progress: Progress): UsingBox[] {
  return boxes.filter((box) => progressOf(box) === progress)
}

/** `active on 37 of 40, 2 waiting, 1 refused`. */
export function progressWords(boxes: readonly UsingBox[]): string {
  const active = t('profiles:progress.active', {
    active: boxesAt(boxes, 'active').length,
    count: boxes.length,
  })
  const others = (['waiting', 'unsent', 'refused'] as const).flatMap((progress) => {
    const count = boxesAt(boxes, progress).length
    return count > 0 ? t(`profiles:progress.${progress}`, { count }) : []
  })
  return [active, ...others].join(', ')
}
