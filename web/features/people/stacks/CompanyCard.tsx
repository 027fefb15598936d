import type { Stack } from '@sensorstack/contract/features/people/stacks/stack.ts'
import type { ReactNode } from 'react'
import { useT } from '../../../platform/i18n/i18n.ts'
import { Skeleton } from '../../../ui/feedback/Skeletons.tsx'
import { useMe } from '../../core/session/public.ts'
import { useCurrentStack, useStacks } from './api.ts'
import c from './stacks.module.css'

/** The current company at the head of its column, with the logo that `logo` renders for it. */
export function CompanyCard({ logo }: { logo: (stack: Stack | undefined) => ReactNode }) {
  const t = useT()
  const me = useMe()
  const stack = useCurrentStack()
  const { error } = useStacks()
  const isHome = me.currently_selected_stack === me.home_stack
  return (
    <div className={c.company}>
      {logo(stack)}
      <div className={c.companyName}>
        <small>{isHome ? t('shell:myCompany') : t('shell:customersCompany')}</small>
        <b>{stack?.name ?? (error ? '–' : <Skeleton width="50%" />)}</b>
      </div>
    </div>
  )
}
