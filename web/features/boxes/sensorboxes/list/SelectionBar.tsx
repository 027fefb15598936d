import type { Sensorbox } from '@sensorstack/contract/features/boxes/sensorboxes/sensorbox.ts'
import { IconDots } from '@tabler/icons-react'
import { Fragment } from 'react'
import { useT } from '../../../../platform/i18n/i18n.ts'
import { ActionButton } from '../../../../ui/control/ActionButton.tsx'
import { MenuAction } from '../../../../ui/control/MenuAction.tsx'
import { MassBar } from '../../../../ui/list/MassBar.tsx'
import { Menu } from '../../../../ui/popup/Menu.tsx'
import { nameOf } from '../../../core/sensorbox-kernel/public.tsx'
import { useDeliverTo } from '../../delivery/public.tsx'
import type { OfferedWork } from '../many/offered-work.ts'
import { useAssignTasks } from '../many/use-assign-tasks.tsx'
import { useDeleteCopies } from '../many/use-delete-copies.tsx'
import { useExportReadings } from '../many/use-export-readings.tsx'
import { useGiveProfile } from '../many/use-give-profile.tsx'
import { useOfferedLimits } from '../many/use-offered-limits.tsx'
import { usePrintLabels } from '../many/use-print-labels.tsx'
import { useSetTags } from '../many/use-set-tags.tsx'
import { StateQuestion } from '../states/state-question.ts'
import { useStateActions } from '../states/use-state-actions.ts'

export interface SelectionBarProps {
  boxes: readonly Sensorbox[]
  /** Whether these are copies that the stack has kept of boxes of other owners. */
  areCopies: boolean
  onClear: () => void
}

/** The actions for the selected boxes. */
export function SelectionBar({ boxes, areCopies, onClear }: SelectionBarProps) {
  const t = useT()
  const { actions, asked } = useStateActions(boxes)
  const delivery = useDeliverTo(boxes, nameOf, onClear)
  const deletion = useDeleteCopies(boxes, onClear)
  const further = areCopies ? deletion : delivery
  const labels = usePrintLabels(boxes)
  const ownWork: readonly OfferedWork[] = [
    useSetTags(boxes),
    useAssignTasks(boxes),
    useOfferedLimits(boxes),
    useGiveProfile(boxes),
    useExportReadings(boxes),
  ]
  const more = areCopies ? [] : [...ownWork, labels]
  const button = (work: Omit<OfferedWork, 'dialog'>, running = false) => (
    <ActionButton
      key={work.label}
      variant="subtle"
      leftSection={<work.Icon size={16} stroke={1.6} />}
      disabledReason={running ? null : work.disabledReason}
      loading={running}
      onClick={work.start}
    >
      {work.label}
    </ActionButton>
  )
  return (
    <>
      {delivery.dialog}
      {deletion.dialog}
      {[...ownWork, labels].map(({ label, dialog }) => (
        <Fragment key={label}>{dialog}</Fragment>
      ))}
      <MassBar label={t('sensorboxes:massActions')} count={boxes.length} onClear={onClear}>
        {asked && <StateQuestion asked={asked} />}
        {(areCopies ? [] : actions).map(({ start, running, ...action }) =>
          button({ ...action, start: () => void start().then((done) => done && onClear()) }, running),
        )}
        {button(further)}
        {areCopies && button(labels)}
        {more.length > 0 && (
          <Menu
            position="top-end"
            target={
              <ActionButton variant="subtle" leftSection={<IconDots size={16} stroke={1.6} />}>
                {t('sensorboxes:moreWork')}
              </ActionButton>
            }
          >
            {more.map(({ label, Icon, disabledReason, start }) => (
              <MenuAction
                key={label}
                label={label}
                Icon={Icon}
                disabledReason={disabledReason}
                onAct={start}
              />
            ))}
          </Menu>
        )}
      </MassBar>
    </>
  )
}
