import type { Sensorbox } from '@sensorstack/contract/features/boxes/sensorboxes/sensorbox.ts'
import { IconAntenna } from '@tabler/icons-react'
import { useState } from 'react'
import { useT } from '../../../../platform/i18n/all-texts.ts'
import { useDenial } from '../../../../platform/permissions/permissions.ts'
import { GiveProfileDialog } from '../../../configuration/connection-profiles/public.tsx'
import { useDoForMany, useRunRefusal } from '../../../core/sensorbox-kernel/public.tsx'
import type { OfferedWork } from './offered-work.ts'
import { giveProfileWork } from './profile-works.ts'

/** The action that assigns these boxes a connection profile. */
export function useGiveProfile(boxes: readonly Sensorbox[]): OfferedWork {
  const t = useT()
  const doForMany = useDoForMany()
  const denial = useDenial('modifyProfilePriority')
  const sendDenial = useDenial('sendProfileToSensorbox')
  const runRefusal = useRunRefusal()
  const [isGiving, setGiving] = useState(false)
  return {
    label: t('connectionProfiles:giveMany'),
    Icon: IconAntenna,
    disabledReason: denial ?? runRefusal,
    start: () => setGiving(true),
    dialog: isGiving && (
      <GiveProfileDialog
        count={boxes.length}
        denial={denial}
        sendDenial={sendDenial}
        onGive={(choice) => {
          setGiving(false)
          void doForMany(giveProfileWork(choice), boxes)
        }}
        onClose={() => setGiving(false)}
      />
    ),
  }
}
