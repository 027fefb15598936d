import type { Sensorbox } from '@sensorstack/contract/features/boxes/sensorboxes/sensorbox.ts'
import { IconArrowsExchange, IconBellOff, IconEraser, IconKey, IconPin } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useT } from '../../../../platform/i18n/i18n.ts'
import { useDenial } from '../../../../platform/permissions/permissions.ts'
import type { HeadAction } from '../../../../ui/control/HeadActions.tsx'
import { onDemand } from '../../../../ui/on-demand/on-demand.tsx'
import { useBoxEdits } from '../use-box-edits.ts'
import { ReplaceDialog } from './replace-dialog.ts'
import { replaceRefusal } from './replacements.ts'

const SilenceDialog = onDemand(
  async () => (await import('./SilenceDialog.tsx')).SilenceDialog,
  ({ onClose }) => onClose(),
)
const DeleteDataQuestion = onDemand(
  async () => (await import('./DeleteDataQuestion.tsx')).DeleteDataQuestion,
  ({ onClose }) => onClose(),
)
const KeepNotQuestion = onDemand(
  async () => (await import('./KeepNotQuestion.tsx')).KeepNotQuestion,
  ({ onClose }) => onClose(),
)
const DeviceKeyDialog = onDemand(
  async () => (await import('./DeviceKeyDialog.tsx')).DeviceKeyDialog,
  ({ onClose }) => onClose(),
)

type Window = 'silence' | 'replace' | 'keepNot' | 'deleteData' | 'deviceKey'

/** Further actions for a box: silence it, keep its worst state, replace it, renew its key; and last, delete its data. */
export function useLifeActions(box: Sensorbox): {
  readonly more: readonly HeadAction[]
  readonly last: readonly HeadAction[]
  /** To be rendered next to the actions. */
  readonly dialogs: ReactNode
} {
  const t = useT()
  const [open, setOpen] = useState<Window | null>(null)
  const edit = useDenial('editSensorboxConfiguration')
  const replace = useDenial('replaceSensor')
  const remove = useDenial('deleteSensorData')
  const register = useDenial('registerSensorbox')
  const { keepWorst } = useBoxEdits(box)
  const close = () => setOpen(null)
  // A copy can't be changed.
  if (box.combined_state === 'unavailable') return { more: [], last: [], dialogs: null }
  const opens = (id: Window, Icon: HeadAction['Icon'], label: string, disabledReason: string | null) => ({
    id,
    Icon,
    label,
    disabledReason,
    start: () => setOpen(id),
  })
  return {
    more: [
      opens('silence', IconBellOff, t('sensorboxes:silence.open'), edit),
      {
        id: 'keep',
        Icon: IconPin,
        label: box.keep_worst_state ? t('sensorboxes:keepNot') : t('sensorboxes:keep'),
        disabledReason: edit,
        start: () => (box.keep_worst_state ? setOpen('keepNot') : keepWorst.mutate(true)),
      },
      opens('replace', IconArrowsExchange, t('sensorboxes:replace.open'), replace ?? replaceRefusal(box)),
      opens('deviceKey', IconKey, t('sensorboxes:key.open'), register),
    ],
    last: [opens('deleteData', IconEraser, t('sensorboxes:deleteData.open'), remove)],
    dialogs: (
      <>
        {open === 'silence' && <SilenceDialog box={box} onClose={close} />}
        {open === 'replace' && <ReplaceDialog box={box} onClose={close} />}
        {open === 'keepNot' && <KeepNotQuestion box={box} onClose={close} />}
        {open === 'deleteData' && <DeleteDataQuestion box={box} onClose={close} />}
        {open === 'deviceKey' && <DeviceKeyDialog box={box} onClose={close} />}
      </>
    ),
  }
}
