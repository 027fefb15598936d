import { useT } from '../../platform/i18n/i18n.ts'
import { Skeleton } from '../../ui/feedback/Skeletons.tsx'
import { useMe } from '../auth/public.tsx'
import { LogoMenu } from '../files/public.tsx'
import { useCurrentStack, useStacks } from './api.ts'
import c from './stacks.module.css'

/** The company that is worked in, at the head of its column. */
export function CompanyCard() {
  const t = useT()
  const me = useMe()
  const stack = useCurrentStack()
  const { error } = useStacks()
  const isHome = me.currently_selected_stack === me.home_stack
  return (
    <div className={c.company}>
      <LogoMenu stack={stack} />
      <div className={c.companyName}>
        <small>{isHome ? t('shell:myCompany') : t('shell:customersCompany')}</small>
        <b>{stack?.name ?? (error ? '–' : <Skeleton width="50%" />)}</b>
      </div>
    </div>
  )
}
