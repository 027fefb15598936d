import type { Stack } from '@sensorstack/contract/features/people/stacks/stack.ts'
import { IconChevronRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useT } from '../../../platform/i18n/i18n.ts'
import { Skeleton } from '../../../ui/feedback/Skeletons.tsx'
import { Link } from '../../../ui/link/Link.tsx'
import { useMe } from '../../core/session/public.ts'
import { useCurrentStack, useStacks } from './api.ts'
import c from './stacks.module.css'

export interface CompanyCardProps {
  /** Renders the logo of the company. */
  logo: (stack: Stack | undefined) => ReactNode
  /** The page of the company, to which its name leads. */
  href: string
  /** Whether that page or one of its pages is shown. */
  isCurrent: boolean
}

/** The current company at the head of its column: its logo, and its name as a link to its page. */
export function CompanyCard({ logo, href, isCurrent }: CompanyCardProps) {
  const t = useT()
  const me = useMe()
  const stack = useCurrentStack()
  const { error } = useStacks()
  const isHome = me.currently_selected_stack === me.home_stack
  return (
    <div className={c.company} data-current={isCurrent || undefined}>
      {logo(stack)}
      <Link className={c.companyLink} href={href} aria-current={isCurrent ? 'page' : undefined}>
        <span className={c.companyName}>
          <small>{isHome ? t('shell:myCompany') : t('shell:customersCompany')}</small>
          <b>{stack?.name ?? (error ? '–' : <Skeleton width="50%" />)}</b>
        </span>
        <IconChevronRight size={16} stroke={1.6} aria-hidden="true" />
      </Link>
    </div>
  )
}
