import {
  IconAntenna,
  IconBell,
  IconBellCog,
  IconHourglass,
  IconListCheck,
  IconListSearch,
  IconPlugConnected,
  IconReport,
} from '@tabler/icons-react'
import { paths } from '../../paths/paths.ts'
import { useT } from '../../platform/i18n/i18n.ts'
import { useCan } from '../../platform/permissions/permissions.ts'

/** A page of the company, with a hint of what it is for. */
export interface CompanyPage {
  href: string
  Icon: typeof IconBell
  label: string
  hint: string
}

/** Pages that belong together, with a title. */
export interface CompanyPageGroup {
  title: string
  pages: readonly CompanyPage[]
}

/** Returns the pages of the current company that the user may read, in the order of the menu. */
export function useCompanyPages(): CompanyPageGroup[] {
  const t = useT()
  const mayReadTrail = useCan('readAuditTrail')
  const page = (href: string, Icon: typeof IconBell, label: string, hint: string) => ({
    href,
    Icon,
    label,
    hint,
  })
  const reports = page(
    paths.companyReports(),
    IconReport,
    t('company:titles.reports'),
    t('company:hints.reports'),
  )
  const trail = page(paths.auditTrail(), IconListSearch, t('company:titles.trail'), t('company:hints.trail'))
  return [
    {
      title: t('company:groups.people'),
      pages: [
        page(
          paths.notifications(),
          IconBell,
          t('company:titles.notifications'),
          t('company:hints.notifications'),
        ),
      ],
    },
    {
      title: t('company:groups.connections'),
      pages: [
        page(
          paths.integrations(),
          IconPlugConnected,
          t('company:titles.integrations'),
          t('company:hints.integrations'),
        ),
        page(
          paths.connectionProfiles(),
          IconAntenna,
          t('company:titles.profiles'),
          t('company:hints.profiles'),
        ),
      ],
    },
    {
      title: t('company:groups.rules'),
      pages: [
        page(
          paths.limitTemplates(),
          IconBellCog,
          t('company:titles.limitTemplates'),
          t('company:hints.limitTemplates'),
        ),
        page(
          paths.taskTemplates(),
          IconListCheck,
          t('company:titles.taskTemplates'),
          t('company:hints.taskTemplates'),
        ),
        page(paths.retention(), IconHourglass, t('company:titles.retention'), t('company:hints.retention')),
      ],
    },
    { title: t('company:groups.record'), pages: [reports, ...(mayReadTrail ? [trail] : [])] },
  ]
}
