import type { Sensorbox } from '@sensorstack/contract/features/boxes/sensorboxes/sensorbox.ts'
import { compareNaturally } from '@sensorstack/contract/platform/natural-order.ts'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useT } from '../../../../platform/i18n/all-texts.ts'
import { BoxLimits, type BoxLimitsProps } from '../../../alarms/alarm-limits/public.tsx'
import { nameOf, sensorboxesQuery } from '../../../core/sensorbox-kernel/public.tsx'
import { useCurrentStackId } from '../../../core/session/public.ts'
import { useSetLimits } from '../many/use-set-limits.ts'
import c from '../sensorboxes.module.css'

/** The limits of a box, with a way to set them for other boxes of its type. */
export function LimitsPart({
  box,
  readings,
  limits,
}: { box: Sensorbox } & Pick<BoxLimitsProps, 'limits' | 'readings'>) {
  const t = useT()
  const [wantsOthers, setWantsOthers] = useState(false)
  const { data: boxes } = useQuery({ ...sensorboxesQuery(useCurrentStackId()), enabled: wantsOthers })
  const setLimits = useSetLimits()
  const others = useMemo(
    () =>
      (boxes ?? [])
        .filter((one) => one.id !== box.id && one.erp_type === box.erp_type)
        .filter((one) => one.combined_state !== 'unavailable')
        .map((one) => ({ id: one.id, name: `${nameOf(one)} · ${one.serial_number}` }))
        .sort((a, b) => compareNaturally(a.name, b.name)),
    [boxes, box.id, box.erp_type],
  )
  return (
    <section className={c.ruled} aria-label={t('alarmLimits:title')}>
      <h2 className={c.sub}>{t('alarmLimits:title')}</h2>
      <BoxLimits
        box={{ id: box.id, type: box.erp_type }}
        name={nameOf(box)}
        limits={limits}
        readings={readings}
        others={others}
        onWantOthers={() => setWantsOthers(true)}
        onSetForMany={(set) => void setLimits(boxes ?? [], set)}
      />
    </section>
  )
}
