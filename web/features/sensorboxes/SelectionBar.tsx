import type { Sensorbox } from '@sensorstack/contract/features/sensorboxes/sensorbox.ts'
import { useT } from '../../platform/i18n/i18n.ts'
import { ActionButton } from '../../ui/control/ActionButton.tsx'
import { MassBar } from '../../ui/list/MassBar.tsx'
import { StateQuestion } from './state-question.ts'
import { useStateActions } from './use-state-actions.ts'

/** What can be done with the selected boxes. */
export function SelectionBar({ boxes, onClear }: { boxes: readonly Sensorbox[]; onClear: () => void }) {
  const t = useT()
  const { actions, asked } = useStateActions(boxes)
  return (
    <MassBar label={t('sensorboxes:massActions')} count={boxes.length} onClear={onClear}>
      {asked && <StateQuestion asked={asked} />}
      {actions.map(({ action, label, Icon, disabledReason, running, start }) => (
        <ActionButton
          key={action}
          variant="subtle"
          leftSection={<Icon size={16} stroke={1.6} />}
          disabledReason={running ? null : disabledReason}
          loading={running}
          onClick={() => void start().then((done) => done && onClear())}
        >
          {label}
        </ActionButton>
      ))}
    </MassBar>
  )
}
