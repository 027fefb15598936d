import type { Sensorbox } from '@sensorstack/contract/features/boxes/sensorboxes/sensorbox.ts'
import { IconBellCog } from '@tabler/icons-react'
import { useState } from 'react'
import { useT } from '../../../../platform/i18n/all-texts.ts'
import { useDenial } from '../../../../platform/permissions/permissions.ts'
import { ManyLimitsDialog } from '../../../alarms/alarm-limits/public.tsx'
import { useRunRefusal } from '../../../core/sensorbox-kernel/public.tsx'
import type { OfferedWork } from './offered-work.ts'
import { useSetLimits } from './use-set-limits.ts'

/** The action that sets an alarm limit of these boxes. */
export function useOfferedLimits(boxes: readonly Sensorbox[]): OfferedWork {
  const t = useT()
  const denial = useDenial('changeAlarmLimit')
  const runRefusal = useRunRefusal()
  const setLimits = useSetLimits()
  const [isSetting, setSetting] = useState(false)
  const isSeveral = new Set(boxes.map((box) => box.erp_type)).size > 1
  const refusal = isSeveral ? t('alarmLimits:severalTypes') : runRefusal
  return {
    label: t('alarmLimits:setLimits'),
    Icon: IconBellCog,
    disabledReason: denial ?? refusal,
    start: () => setSetting(true),
    dialog: isSetting && (
      <ManyLimitsDialog
        boxes={boxes.map((box) => ({ id: box.id, type: box.erp_type }))}
        denial={denial}
        onSet={(set) => {
          setSetting(false)
          void setLimits(boxes, set)
        }}
        onClose={() => setSetting(false)}
      />
    ),
  }
}
