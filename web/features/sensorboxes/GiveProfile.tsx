import type { Sensorbox } from '@sensorstack/contract/features/sensorboxes/sensorbox.ts'
import { IconAntenna } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useT } from '../../platform/i18n/i18n.ts'
import { useDenial } from '../../platform/permissions/permissions.ts'
import { ActionButton } from '../../ui/control/ActionButton.tsx'
import { useCurrentStackId } from '../auth/public.tsx'
import { GiveProfileDialog } from '../connection-profiles/public.tsx'
import { isRunning, runMass, useRun } from './mass-run.ts'
import { giveProfileWork } from './profile-works.ts'
import { tellOutcomes } from './tell-outcomes.ts'

/** Gives the selected boxes a connection profile. */
export function GiveProfile({ boxes }: { boxes: readonly Sensorbox[] }) {
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
  return (
    <>
      <ActionButton
        variant="subtle"
        leftSection={<IconAntenna size={16} stroke={1.6} />}
        disabledReason={denial ?? (isRunning(run) && t('sensorboxes:run.busy'))}
        onClick={() => setGiving(true)}
      >
        {t('profiles:giveMany')}
      </ActionButton>
      {isGiving && (
        <GiveProfileDialog
          count={boxes.length}
          denial={denial}
          sendDenial={sendDenial}
          onGive={(choice) => void give(choice)}
          onClose={() => setGiving(false)}
        />
      )}
    </>
  )
}
