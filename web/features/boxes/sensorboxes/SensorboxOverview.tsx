import type { SensorboxGroup } from '@sensorstack/contract/features/core/sensorbox-kernel/states.ts'
import { paths } from '../../../paths/paths.ts'
import { useT } from '../../../platform/i18n/i18n.ts'
import { Ledger } from '../../../ui/ledger/Ledger.tsx'
import { useCurrentStack, useStacks } from '../../people/stacks/public.tsx'
import { countIn, overviewGroups, totalOf } from './overview-rows.ts'
import { RegisterButton } from './register/RegisterButton.tsx'

export interface SensorboxOverviewProps {
  /** The group that is open in another column. */
  selected?: SensorboxGroup | null
  layout?: 'rows' | 'packed'
}

/** The number of sensorboxes in each state in the current stack. Each count links to its list. */
export function SensorboxOverview({ selected, layout }: SensorboxOverviewProps) {
  const t = useT()
  const stack = useCurrentStack()
  const missing = useStacks().isError ? null : undefined
  return (
    <Ledger
      title={t('sensorboxes:title')}
      total={stack && totalOf(stack)}
      rows={overviewGroups.map((group) => ({
        state: group,
        count: stack ? countIn(stack, group) : missing,
        href: paths.sensorboxGroup(group),
        sum: group === 'active' || group === 'enabled',
      }))}
      selected={selected}
      layout={layout}
      actions={<RegisterButton />}
    />
  )
}
