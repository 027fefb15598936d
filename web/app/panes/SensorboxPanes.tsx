import type { SensorboxGroup } from '@sensorstack/contract/features/core/sensorbox-kernel/states.ts'
import { Suspense } from 'react'
import {
  SensorboxDetailPage,
  SensorboxListPage,
  sensorboxColumns,
  useMayChangeStates,
} from '../../features/boxes/sensorboxes/public.tsx'
import { AlarmActions, AlarmNote, AlarmReactions } from '../../features/notifications/alarm-inbox/public.tsx'
import { useT } from '../../platform/i18n/i18n.ts'
import { ListPageSkeleton, ObjectSkeleton } from '../../ui/feedback/Skeletons.tsx'
import { useUiTexts } from '../../ui/texts/ui-texts.tsx'

/** The list of one group or of all sensorboxes, with a skeleton while the code loads. */
export function SensorboxListPane({ group }: { group: SensorboxGroup | undefined }) {
  return (
    <Suspense fallback={<ShapeOfList group={group} />}>
      <SensorboxListPage group={group} />
    </Suspense>
  )
}

function ShapeOfList({ group }: { group: SensorboxGroup | undefined }) {
  const t = useT()
  const { states } = useUiTexts()
  const select = useMayChangeStates()
  return (
    <ListPageSkeleton
      title={group === undefined ? t('sensorboxes:title') : states[group]}
      columns={sensorboxColumns(0, { simplified: false, showsConnection: false, assetNames: new Map() })}
      nameKey="name"
      select={select}
    />
  )
}

/** One sensorbox, with a skeleton while the code loads. */
export function SensorboxPane({ id }: { id: string }) {
  return (
    <Suspense fallback={<ObjectSkeleton />}>
      <SensorboxDetailPage
        key={id}
        id={id}
        alarms={{
          note: (state, since) => <AlarmNote of={{ sensorbox_id: id }} state={state} stateSince={since} />,
          line: <AlarmReactions of={{ sensorbox_id: id }} />,
          actions: <AlarmActions of={{ sensorbox_id: id }} />,
        }}
      />
    </Suspense>
  )
}
