import type { Sensorbox } from '@sensorstack/contract/features/boxes/sensorboxes/sensorbox.ts'
import { isExternalModel } from '@sensorstack/contract/features/core/sensorbox-kernel/states.ts'
import { IconTags } from '@tabler/icons-react'
import { useState } from 'react'
import { useT } from '../../../../platform/i18n/i18n.ts'
import { useDenial } from '../../../../platform/permissions/permissions.ts'
import type { OfferedWork } from './offered-work.ts'
import { SetTagsDialog } from './set-tags-dialog.ts'

/** The action that sets tags of these boxes. */
export function useSetTags(boxes: readonly Sensorbox[]): OfferedWork {
  const t = useT()
  const denial = useDenial('updateTags')
  const [isOpen, setOpen] = useState(false)
  const hasExternal = boxes.some((box) => isExternalModel(box.model))
  return {
    label: t('sensorboxes:tagging.open'),
    Icon: IconTags,
    disabledReason: denial ?? (hasExternal ? t('sensorboxes:refused.massExternal') : null),
    start: () => setOpen(true),
    dialog: isOpen && <SetTagsDialog boxes={boxes} onClose={() => setOpen(false)} />,
  }
}
