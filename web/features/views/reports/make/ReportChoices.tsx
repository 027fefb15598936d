import { Checkbox } from '@mantine/core'
import { type AlarmLevel, alarmLevels } from '@sensorstack/contract/features/alarms/alarms/alarm.ts'
import type { MeasureType } from '@sensorstack/contract/features/core/sensorbox-kernel/measures.ts'
import type { ReactNode } from 'react'
import { useT } from '../../../../platform/i18n/all-texts.ts'
import { Segmented } from '../../../../ui/control/Segmented.tsx'
import { measureLabel } from '../../../readings/measurements/public.tsx'
import c from '../reports.module.css'

export interface ReportChoicesProps {
  /** The measures that can be chosen. */
  offered: readonly MeasureType[]
  measures: readonly MeasureType[]
  level: AlarmLevel
  onMeasures: (measures: MeasureType[]) => void
  onLevel: (level: AlarmLevel) => void
  /** A field next to the level. */
  children?: ReactNode
}

/** The fields that say what a report is about: its measures, and the limits that it judges by. */
export function ReportChoices(props: ReportChoicesProps) {
  const { offered, measures, level, onMeasures, onLevel, children } = props
  const t = useT()
  return (
    <>
      <Checkbox.Group
        label={t('reports:form.measures')}
        value={[...measures]}
        onChange={(values) => onMeasures(offered.filter((measure) => values.includes(measure)))}
      >
        <div className={c.checks}>
          {offered.map((measure) => (
            <Checkbox key={measure} value={measure} label={measureLabel(measure)} />
          ))}
        </div>
      </Checkbox.Group>
      <div className={c.pair}>
        <div>
          <p className={c.fieldLabel}>{t('reports:form.level')}</p>
          <Segmented
            label={t('reports:form.level')}
            value={level}
            options={alarmLevels.toReversed().map((value) => ({ value, label: t(`reports:form.${value}`) }))}
            onChange={onLevel}
          />
        </div>
        {children}
      </div>
    </>
  )
}
