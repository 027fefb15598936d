import { Menu } from '@mantine/core'
import type { Sensorbox } from '@sensorstack/contract/features/boxes/sensorboxes/sensorbox.ts'
import { IconArrowsExchange, IconBellOff, IconDots, IconEraser, IconKey, IconPin } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useT } from '../../../../platform/i18n/i18n.ts'
import { useDenial } from '../../../../platform/permissions/permissions.ts'
import { IconButton } from '../../../../ui/control/IconButton.tsx'
import { MenuAction } from '../../../../ui/control/MenuAction.tsx'
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
const DeviceKeyDialog = onDemand(
  async () => (await import('./DeviceKeyDialog.tsx')).DeviceKeyDialog,
  ({ onClose }) => onClose(),
)

type Window = 'silence' | 'replace' | 'deleteData' | 'deviceKey'

/**
 * Further actions for a box: silence it, keep its worst state, replace it, renew its key, delete its data. `children`
 * are items that precede them.
 */
export function LifeMenu({ box, children }: { box: Sensorbox; children?: ReactNode }) {
  const t = useT()
  const [open, setOpen] = useState<Window | null>(null)
  const edit = useDenial('editSensorboxConfiguration')
  const replace = useDenial('replaceSensor')
  const remove = useDenial('deleteSensorData')
  const register = useDenial('registerSensorbox')
  const { keepWorst } = useBoxEdits(box)
  const close = () => setOpen(null)
  // A copy can't be changed.
  const isCopy = box.combined_state === 'unavailable'
  const item = (Icon: typeof IconKey, label: string, reason: string | null, onAct: () => void) => (
    <MenuAction label={label} Icon={Icon} disabledReason={reason} onAct={onAct} />
  )
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <IconButton label={t('sensorboxes:moreActions')} size="compact-xs">
            <IconDots size={16} stroke={1.6} />
          </IconButton>
        </Menu.Target>
        <Menu.Dropdown>
          {children}
          {!isCopy && (
            <>
              {item(IconBellOff, t('sensorboxes:silence.open'), edit, () => setOpen('silence'))}
              {item(
                IconPin,
                box.keep_worst_state ? t('sensorboxes:keepNot') : t('sensorboxes:keep'),
                edit,
                () => keepWorst.mutate(!box.keep_worst_state),
              )}
              {item(IconArrowsExchange, t('sensorboxes:replace.open'), replace ?? replaceRefusal(box), () =>
                setOpen('replace'),
              )}
              {item(IconKey, t('sensorboxes:key.open'), register, () => setOpen('deviceKey'))}
              {item(IconEraser, t('sensorboxes:deleteData.open'), remove, () => setOpen('deleteData'))}
            </>
          )}
        </Menu.Dropdown>
      </Menu>
      {open === 'silence' && <SilenceDialog box={box} onClose={close} />}
      {open === 'replace' && <ReplaceDialog box={box} onClose={close} />}
      {open === 'deleteData' && <DeleteDataQuestion box={box} onClose={close} />}
      {open === 'deviceKey' && <DeviceKeyDialog box={box} onClose={close} />}
    </>
  )
}
