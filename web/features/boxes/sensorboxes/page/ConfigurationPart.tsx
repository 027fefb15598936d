import type { Sensorbox } from '@sensorstack/contract/features/boxes/sensorboxes/sensorbox.ts'
import { ConfigurationHistory } from '../../../configuration/configuration-history/public.tsx'
import { BoxProfiles } from '../../../configuration/connection-profiles/public.tsx'
import { BoxTasks } from '../../../configuration/tasks/public.tsx'
import { Wakeup } from '../../../configuration/wakeup/public.tsx'
import { nameOf } from '../../../core/sensorbox-kernel/public.tsx'

/** The configuration of a box: tasks, wakeup, connection profiles and earlier configurations. */
export function ConfigurationPart({ box }: { box: Sensorbox }) {
  return (
    <>
      <BoxTasks sensorboxId={box.id} name={nameOf(box)} nextConnection={box.combined_next_expected_con} />
      <Wakeup sensorboxId={box.id} />
      <BoxProfiles sensorboxId={box.id} />
      <ConfigurationHistory sensorboxId={box.id} />
    </>
  )
}
