import { Button } from '@mantine/core'
import { IconZoomExclamation } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { paths } from '../../../../paths/paths.ts'
import { useT } from '../../../../platform/i18n/i18n.ts'
import { showToast } from '../../../../platform/toasts/toasts.tsx'
import { EmptyState } from '../../../../ui/feedback/EmptyState.tsx'

/** Shown if the current stack has no such box. Reports it once in a toast and stays on the page. */
export function BoxNotFound() {
  const t = useT()
  const navigate = useNavigate()
  useEffect(() => {
    showToast({ kind: 'error', title: t('sensorboxes:notFound'), detail: t('sensorboxes:notFoundDetail') })
  }, [t])
  return (
    <EmptyState
      icon={<IconZoomExclamation size={24} stroke={1.6} />}
      title={t('sensorboxes:notFound')}
      hint={t('sensorboxes:notFoundDetail')}
      action={
        <Button onClick={() => void navigate({ href: paths.sensorboxGroup() })}>
          {t('sensorboxes:showAll')}
        </Button>
      }
    />
  )
}
