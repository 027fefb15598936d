import { IconClick } from '@tabler/icons-react'
import { Suspense } from 'react'
import { WorstFirst } from '../features/boxes/sensorboxes/public.tsx'
import { useT } from '../platform/i18n/i18n.ts'
import { RowsSkeleton } from '../ui/feedback/Skeletons.tsx'
import { Headline } from '../ui/page/Headline.tsx'
import c from './app.module.css'
import { FirstSteps } from './FirstSteps.tsx'

/** The right column while nothing is selected: a hint, and the sensorboxes that need attention first. */
export function HomePane() {
  const t = useT()
  return (
    <>
      <Headline className={c.hint}>
        <IconClick size={16} stroke={1.6} aria-hidden="true" />
        {t('dashboard:selectGroup')}
      </Headline>
      <FirstSteps />
      <Suspense fallback={<RowsSkeleton rows={9} />}>
        <WorstFirst />
      </Suspense>
    </>
  )
}
