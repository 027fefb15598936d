import { Button } from '@mantine/core'
import { IconReport } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { paths } from '../../../paths/paths.ts'
import { useT } from '../../../platform/i18n/i18n.ts'

/** The way from an asset or a box to its reports. */
export function ReportsLink({ subject }: { subject: { kind: 'asset' | 'sensorbox'; id: string } }) {
  const t = useT()
  const navigate = useNavigate()
  const href = paths.reports(subject)
  return (
    <Button
      component="a"
      href={href}
      size="compact-xs"
      variant="subtle"
      leftSection={<IconReport size={14} stroke={1.6} />}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return
        event.preventDefault()
        void navigate({ href })
      }}
    >
      {t('reports:report')}
    </Button>
  )
}
