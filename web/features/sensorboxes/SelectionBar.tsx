import type { Sensorbox } from '@sensorstack/contract/features/sensorboxes/sensorbox.ts'
import { isExternalModel } from '@sensorstack/contract/features/sensorboxes/states.ts'
import { IconFileExport, IconPrinter, IconTags } from '@tabler/icons-react'
import { useState } from 'react'
import { useT } from '../../platform/i18n/i18n.ts'
import { useDenial } from '../../platform/permissions/permissions.ts'
import { ActionButton } from '../../ui/control/ActionButton.tsx'
import { MassBar } from '../../ui/list/MassBar.tsx'
import { useDeliverTo } from '../delivery/public.tsx'
import { ExportReadings } from '../measurements/public.tsx'
import { QrLabelsDialog } from '../qr/public.tsx'
import { AssignTasks } from './AssignTasks.tsx'
import { nameOf } from './box-facts.ts'
import { GiveProfile } from './GiveProfile.tsx'
import { SetLimits } from './SetLimits.tsx'
import { SetTagsDialog } from './set-tags-dialog.ts'
import { StateQuestion } from './state-question.ts'
import { useDeleteCopies } from './use-delete-copies.tsx'
import { useStateActions } from './use-state-actions.ts'

export interface SelectionBarProps {
  boxes: readonly Sensorbox[]
  /** They are what the stack has kept of boxes of others. */
  areCopies: boolean
  onClear: () => void
}

/** What can be done with the selected boxes. */
export function SelectionBar({ boxes, areCopies, onClear }: SelectionBarProps) {
  const t = useT()
  const { actions, asked } = useStateActions(boxes)
  const delivery = useDeliverTo(boxes, nameOf, onClear)
  const deletion = useDeleteCopies(boxes, onClear)
  const further = areCopies ? deletion : delivery
  const [printing, setPrinting] = useState(false)
  const [exporting, setExporting] = useState(false)
  const [tagging, setTagging] = useState(false)
  const tagDenial = useDenial('updateTags')
  const hasExternal = boxes.some((box) => isExternalModel(box.model))
  return (
    <>
      {delivery.dialog}
      {deletion.question}
      <MassBar label={t('sensorboxes:massActions')} count={boxes.length} onClear={onClear}>
        {asked && <StateQuestion asked={asked} />}
        {(areCopies ? [] : actions).map(({ action, label, Icon, disabledReason, running, start }) => (
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
          leftSection={<further.Icon size={16} stroke={1.6} />}
          disabledReason={further.disabledReason}
          onClick={further.start}
        >
          {further.label}
        </ActionButton>
        {!areCopies && (
          <ActionButton
            variant="subtle"
            leftSection={<IconTags size={16} stroke={1.6} />}
            disabledReason={tagDenial ?? (hasExternal ? t('sensorboxes:refused.massExternal') : null)}
            onClick={() => setTagging(true)}
          >
            {t('sensorboxes:tagging.open')}
          </ActionButton>
        )}
        {tagging && <SetTagsDialog boxes={boxes} onClose={() => setTagging(false)} />}
        {!areCopies && <AssignTasks boxes={boxes} />}
        {!areCopies && <SetLimits boxes={boxes} />}
        {!areCopies && <GiveProfile boxes={boxes} />}
        <ActionButton
          variant="subtle"
          leftSection={<IconPrinter size={16} stroke={1.6} />}
          onClick={() => setPrinting(true)}
        >
          {t('sensorboxes:printLabels')}
        </ActionButton>
        {!areCopies && (
          <ActionButton
            variant="subtle"
            leftSection={<IconFileExport size={16} stroke={1.6} />}
            onClick={() => setExporting(true)}
          >
            {t('measurements:exporting.open')}
          </ActionButton>
        )}
        {exporting && (
          <ExportReadings boxIds={boxes.map(({ id }) => id)} onClose={() => setExporting(false)} />
        )}
        {printing && <QrLabelsDialog boxes={boxes} onClose={() => setPrinting(false)} />}
      </MassBar>
    </>
  )
}
