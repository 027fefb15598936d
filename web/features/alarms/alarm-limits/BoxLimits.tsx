import {
  type MeasureType,
  measureTypeNames,
} from '@sensorstack/contract/features/core/sensorbox-kernel/measures.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { paths } from '../../../paths/paths.ts'
import { useT } from '../../../platform/i18n/all-texts.ts'
import { ActionButton } from '../../../ui/control/ActionButton.tsx'
import { Link } from '../../../ui/link/Link.tsx'
import { lazyPart } from '../../../ui/on-demand/lazy-part.tsx'
import type { AgedReading } from '../../core/sensorbox-kernel/public.tsx'
import { measureLabel, protectionQuery } from '../../readings/measurements/public.tsx'
import type { LimitedBox } from './api.ts'
import type { LimitDialogProps } from './LimitDialog.tsx'
import { LimitLadder } from './LimitLadder.tsx'
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
  readings: readonly AgedReading[]
  /** Other boxes of its type, loaded when a limit is opened. */
  others: LimitDialogProps['others']
  onWantOthers: () => void
  onSetForMany: LimitDialogProps['onSetForMany']
}

/** The limits of a box, a line a measure: where the active one comes from, its scale, and a button that edits it. */
export function BoxLimits(props: BoxLimitsProps) {
  const { box, name, limits, readings, others, onWantOthers, onSetForMany } = props
  const t = useT()
  const { data: protections = [] } = useQuery(protectionQuery)
  const [open, setOpen] = useState<MeasureType | null>(null)
  const ranges = new Map(
    protections.filter((one) => one.sensor_box_type === box.type).map((one) => [one.measure_type, one]),
  )
  const limited = [...limits].flatMap(([measure, { limit }]) => (limit ? [measure] : []))
  const measures = [...new Set([...ranges.keys(), ...limited])].sort(
    (a, b) => measureTypeNames.indexOf(a) - measureTypeNames.indexOf(b),
  )
  const edited = open === null ? undefined : ranges.get(open)
  return (
    <>
      {limited.length === 0 && <p className={c.none}>{t('alarmLimits:none')}</p>}
      <ul className={c.limits}>
        {measures.map((measure) => {
          const { source, state, limit } = limits.get(measure) ?? nothing
          const label = measureLabel(measure)
          const from = t(`alarmLimits:inForce.${state?.enabled === false ? 'off' : (source ?? 'none')}`)
          const isNamed = limit && ![label.toLowerCase(), measure].includes(limit.name.toLowerCase())
          return (
            <li key={measure}>
              <div>
                <h3 className={c.name}>{label}</h3>
                <p className={c.from}>{isNamed ? `${from}: ${limit.name}` : from}</p>
              </div>
              {limit && (
                <LimitLadder
                  limit={{ ...limit, measure_type: measure }}
                  reading={readings.find(({ type }) => type === measure)}
                />
              )}
              {ranges.has(measure) && (
                <ActionButton
                  className={c.change}
                  size="compact-xs"
                  variant="subtle"
                  aria-label={t('alarmLimits:changeOf', { measure: label })}
                  onClick={() => {
                    onWantOthers()
                    setOpen(measure)
                  }}
                >
                  {t('alarmLimits:change')}
                </ActionButton>
              )}
            </li>
          )
        })}
      </ul>
      <p className={c.templates}>
        <Link href={paths.limitTemplates()}>{t('company:titles.limitTemplates')}</Link>
      </p>
      {edited && (
        <LimitDialog
          box={box}
          name={name}
          measure={edited.measure_type}
          limits={limits.get(edited.measure_type) ?? nothing}
          range={edited}
          newest={newestOf(readings, edited.measure_type)}
          others={others}
          onSetForMany={(set) => {
            setOpen(null)
            onSetForMany(set)
          }}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  )
}

function newestOf(readings: readonly AgedReading[], measure: MeasureType): number | undefined {
  const reading = readings.find(({ type }) => type === measure)
  return reading && Date.parse(reading.timestamp)
}
