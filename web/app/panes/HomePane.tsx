import { IconClick } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { WorstFirst } from '../../features/boxes/sensorboxes/public.tsx'
import { useT } from '../../platform/i18n/i18n.ts'
import { RowsSkeleton } from '../../ui/feedback/Skeletons.tsx'
import { Headline } from '../../ui/page/Headline.tsx'
import { useIsBeginning } from '../first-steps/use-is-beginning.ts'
import c from '../frame/app.module.css'
import { FirstSteps } from '../on-demand.tsx'

/** The right column while nothing is selected: a hint, and the sensorboxes that need attention first. */
export function HomePane() {
  const t = useT()
  const { isBeginning } = useIsBeginning()
  // They stay when a box too many is added, because their dialog shows its key only once.
  const [hasBegun, setBegun] = useState(isBeginning)
  if (isBeginning && !hasBegun) setBegun(true)
  return (
    <>
      <Headline className={c.hint}>
        <IconClick size={16} stroke={1.6} aria-hidden="true" />
        {t('dashboard:selectGroup')}
      </Headline>
      <Suspense fallback={<RowsSkeleton rows={9} />}>
        {hasBegun ? (
          <FirstSteps>
            <WorstFirst />
          </FirstSteps>
        ) : (
          <WorstFirst />
        )}
      </Suspense>
    </>
  )
}
