import { Button } from '@mantine/core'
import { IconPlus, IconZoomExclamation } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { paths } from '../../../../paths/paths.ts'
import { useT } from '../../../../platform/i18n/i18n.ts'
import { useDenial } from '../../../../platform/permissions/permissions.ts'
import { ActionButton } from '../../../../ui/control/ActionButton.tsx'
import { EmptyState } from '../../../../ui/feedback/EmptyState.tsx'

export interface NothingFoundProps {
  /** Whether a search or a filter is active. */
  narrowed: boolean
  /** The number of boxes without search and filters. */
  without: number
  /** Whether the list is of one group, so that there may be sensorboxes outside of it. */
  othersElsewhere: boolean
  onReset: () => void
  onRegister: () => void
}

/** Explains why the list is empty, and offers what to do about it. */
export function NothingFound(props: NothingFoundProps) {
  const { narrowed, without, othersElsewhere, onReset, onRegister } = props
  const t = useT()
  const denial = useDenial('registerSensorbox')
  const navigate = useNavigate()
  const icon = <IconZoomExclamation size={24} stroke={1.6} />
  const title = t('sensorboxes:none')
  if (narrowed && without > 0) {
    return (
      <EmptyState
        icon={icon}
        title={title}
        hint={t('sensorboxes:noneMatch', { count: without })}
        action={<Button onClick={onReset}>{t('sensorboxes:resetAll')}</Button>}
      />
    )
  }
  if (othersElsewhere) {
    return (
      <EmptyState
        icon={icon}
        title={title}
        hint={t('sensorboxes:noneInGroup')}
        action={
          <Button onClick={() => void navigate({ href: paths.sensorboxGroup() })}>
            {t('sensorboxes:showAll')}
          </Button>
        }
      />
    )
  }
  return (
    <EmptyState
      icon={icon}
      title={title}
      hint={t('sensorboxes:noneAtAll')}
      action={
        <ActionButton
          size="md"
          variant="filled"
          leftSection={<IconPlus size={16} stroke={1.6} />}
          disabledReason={denial}
          onClick={onRegister}
        >
          {t('sensorboxes:register.open')}
        </ActionButton>
      }
    />
  )
}
