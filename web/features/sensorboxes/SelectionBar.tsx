import type { Sensorbox } from '@sensorstack/contract/features/sensorboxes/sensorbox.ts'
import { IconPrinter } from '@tabler/icons-react'
import { useState } from 'react'
import { useT } from '../../platform/i18n/i18n.ts'
import { ActionButton } from '../../ui/control/ActionButton.tsx'
import { MassBar } from '../../ui/list/MassBar.tsx'
import { QrLabelsDialog } from '../qr/public.tsx'
import { StateQuestion } from './state-question.ts'
import { useStateActions } from './use-state-actions.ts'

/** What can be done with the selected boxes. */
export function SelectionBar({ boxes, onClear }: { boxes: readonly Sensorbox[]; onClear: () => void }) {
  const t = useT()
  const { actions, asked } = useStateActions(boxes)
  const [printing, setPrinting] = useState(false)
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
      <ActionButton
        variant="subtle"
        leftSection={<IconPrinter size={16} stroke={1.6} />}
        onClick={() => setPrinting(true)}
      >
        {t('sensorboxes:printLabels')}
      </ActionButton>
      {printing && <QrLabelsDialog boxes={boxes} onClose={() => setPrinting(false)} />}
    </MassBar>
  )
}
