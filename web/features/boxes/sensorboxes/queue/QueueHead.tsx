import type { Queue } from '@sensorstack/contract/features/views/monitoring/queue.ts'
import { paths } from '../../../../paths/paths.ts'
import { useT } from '../../../../platform/i18n/i18n.ts'
import { Segmented } from '../../../../ui/control/Segmented.tsx'
import { Link } from '../../../../ui/link/Link.tsx'
import { useUiTexts } from '../../../../ui/texts/ui-texts.tsx'
import { type StackScope, useCurrentStack } from '../../../people/stacks/public.tsx'
import c from './queue.module.css'

export interface QueueHeadProps {
  counts: Queue['counts']
  scope: StackScope
}

/** The number of boxes that need attention, and the scope; with a single stack, also a link to all of them. */
export function QueueHead({ counts, scope }: QueueHeadProps) {
  const t = useT()
  const { states } = useUiTexts()
  const stack = useCurrentStack()
  const total = counts.critical + counts.attention
  return (
    <h2 className={c.head}>
      {t('sensorboxes:worstFirst')}
      {total > 0 && <span className={c.of}>{t('sensorboxes:worstOf', { count: total })}</span>}
      {scope.hasChoice ? (
        <span className={c.scope}>
          <Segmented
            label={t('monitoring:whose')}
            value={scope.scope}
            options={[
              { value: 'all', label: t('monitoring:allStacks') },
              { value: 'own', label: <span className={c.ownName}>{stack?.name}</span> },
            ]}
            onChange={scope.setScope}
          />
        </span>
      ) : (
        total > 0 && (
          <Link href={paths.sensorboxGroup(counts.critical > 0 ? 'critical' : 'attention')}>
            {t('sensorboxes:allInGroup', {
              group: states[counts.critical > 0 ? 'critical' : 'attention'].toLowerCase(),
            })}
          </Link>
        )
      )}
    </h2>
  )
}
