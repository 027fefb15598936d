import type { Sensorbox } from '@sensorstack/contract/features/sensorboxes/sensorbox.ts'
import { IconAntenna } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useT } from '../../platform/i18n/i18n.ts'
import { useDenial } from '../../platform/permissions/permissions.ts'
import { useCurrentStackId } from '../auth/public.tsx'
import { GiveProfileDialog } from '../connection-profiles/public.tsx'
import { isRunning, runMass, useRun } from './mass-run.ts'
import type { OfferedWork } from './offered-work.ts'
import { giveProfileWork } from './profile-works.ts'
import { tellOutcomes } from './tell-outcomes.ts'

/** Offers to give these boxes a connection profile. */
export function useGiveProfile(boxes: readonly Sensorbox[]): OfferedWork {
  const t = useT()
  const stackId = useCurrentStackId()
  const queryClient = useQueryClient()
  const denial = useDenial('modifyProfilePriority')
  const sendDenial = useDenial('sendProfileToSensorbox')
  const run = useRun()
  const [isGiving, setGiving] = useState(false)
  const give = async (choice: { profileId: string; sends: boolean }) => {
    setGiving(false)
    const work = giveProfileWork(choice)
    const outcomes = await runMass(work, boxes, stackId, queryClient)
    if (outcomes) tellOutcomes(work, outcomes)
  }
  return {
    label: t('profiles:giveMany'),
    Icon: IconAntenna,
    disabledReason: (denial ?? (isRunning(run) && t('sensorboxes:run.busy'))) || null,
    start: () => setGiving(true),
    dialog: isGiving && (
      <GiveProfileDialog
        count={boxes.length}
        denial={denial}
        sendDenial={sendDenial}
        onGive={(choice) => void give(choice)}
        onClose={() => setGiving(false)}
      />
    ),
  }
}
