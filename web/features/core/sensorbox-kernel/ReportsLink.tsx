import { Button } from '@mantine/core'
import { IconReport } from '@tabler/icons-react'
import { paths } from '../../../paths/paths.ts'
import { useT } from '../../../platform/i18n/all-texts.ts'
import { Link } from '../../../ui/link/Link.tsx'
import c from './reports-link.module.css'

/** The way from an asset or a box to its reports; only its icon where the head has little room. */
export function ReportsLink({ subject }: { subject: { kind: 'asset' | 'sensorbox'; id: string } }) {
  const t = useT()
  return (
    <Button
      component={Link}
      href={paths.reports(subject)}
      size="compact-xs"
      variant="subtle"
      aria-label={t('reports:report')}
      title={t('reports:report')}
    >
      <IconReport size={14} stroke={1.6} />
      <span className={c.label}>{t('reports:report')}</span>
    </Button>
  )
}
