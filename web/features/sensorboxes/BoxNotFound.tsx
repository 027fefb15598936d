import { Button } from '@mantine/core'
import { IconZoomExclamation } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { paths } from '../../app/paths.ts'
import { useT } from '../../platform/i18n/i18n.ts'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { useCurrentStackId } from '../auth/public.tsx'
import { useStacks, useSwitchStack } from '../stacks/public.tsx'

export interface BoxNotFoundProps {
  id: string
  /** The stack that a link says the box is in. */
  stackId?: string
}

/** There is no such box in the current stack; when the link names another one in reach, the switch is offered. */
export function BoxNotFound({ id, stackId }: BoxNotFoundProps) {
  const t = useT()
  const navigate = useNavigate()
  const current = useCurrentStackId()
  const stacks = useStacks()
  const { switchTo, switchingTo } = useSwitchStack()
  const other = stackId === current ? undefined : stacks.data?.find((stack) => stack.id === stackId)
  return (
    <EmptyState
      icon={<IconZoomExclamation size={24} stroke={1.6} />}
      title={t('sensorboxes:notFound')}
      hint={other ? t('sensorboxes:otherStack', { name: other.name }) : t('sensorboxes:notFoundDetail')}
      action={
        other ? (
          <Button
            variant="filled"
            loading={switchingTo !== null}
            onClick={() =>
              void switchTo(other.id, { onSwitched: () => void navigate({ href: paths.sensorbox(id) }) })
            }
          >
            {t('stacks:switchTo', { name: other.name })}
          </Button>
        ) : (
          <Button onClick={() => void navigate({ href: paths.sensorboxGroup() })}>
            {t('sensorboxes:showAll')}
          </Button>
        )
      }
    />
  )
}
