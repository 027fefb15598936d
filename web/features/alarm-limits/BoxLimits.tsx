import { measureTypeNames } from '@sensorstack/contract/features/sensorboxes/measures.ts'
import type { LastReading } from '@sensorstack/contract/features/sensorboxes/sensorbox.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useT } from '../../platform/i18n/i18n.ts'
import { ActionButton } from '../../ui/control/ActionButton.tsx'
import { lazyPart } from '../../ui/on-demand/lazy-part.tsx'
import { measureLabel } from '../measurements/public.tsx'
import { type LimitedBox, protectionQuery } from './api.ts'
import { LimitLadders } from './LimitLadders.tsx'
import c from './limit-ladder.module.css'
import type { limitsOfBox, MeasureLimits } from './limits-of-box.ts'

const LimitDialog = lazyPart(async () => (await import('./LimitDialog.tsx')).LimitDialog)

const nothing: MeasureLimits = {
  default: undefined,
  custom: undefined,
  individual: undefined,
  state: undefined,
  source: null,
  limit: null,
}

export interface BoxLimitsProps {
  box: LimitedBox
  name: string
  limits: ReturnType<typeof limitsOfBox>
  readings: readonly LastReading[]
}

/** The limits of a box: those in force on a scale, and for each measure whose it is and a way to change it. */
export function BoxLimits({ box, name, limits, readings }: BoxLimitsProps) {
  const t = useT()
  const { data: protections = [] } = useQuery(protectionQuery())
  const [open, setOpen] = useState<string | null>(null)
  const ranges = protections
    .filter((one) => one.sensor_box_type === box.type)
    .sort((a, b) => measureTypeNames.indexOf(a.measure_type) - measureTypeNames.indexOf(b.measure_type))
  const edited = ranges.find((one) => one.measure_type === open)
  return (
    <>
      <LimitLadders
        limits={[...limits].flatMap(([measure_type, { limit }]) =>
          limit ? [{ ...limit, measure_type }] : [],
        )}
        readings={readings}
      />
      <ul className={c.sources}>
        {ranges.map(({ measure_type: measure }) => {
          const { source, state } = limits.get(measure) ?? nothing
          const label = measureLabel(measure)
          return (
            <li key={measure}>
              <span>{label}</span>
              <span className={c.from}>
                {t(`alarmLimits:inForce.${state?.enabled === false ? 'off' : (source ?? 'none')}`)}
              </span>
              <ActionButton
                size="compact-sm"
                variant="default"
                aria-label={t('alarmLimits:changeOf', { measure: label })}
                onClick={() => setOpen(measure)}
              >
                {t('alarmLimits:change')}
              </ActionButton>
            </li>
          )
        })}
      </ul>
      {edited && (
        <LimitDialog
          box={box}
          name={name}
          measure={edited.measure_type}
          limits={limits.get(edited.measure_type) ?? nothing}
          range={edited}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  )
}
