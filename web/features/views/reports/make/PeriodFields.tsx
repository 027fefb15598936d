import { useT } from '../../../../platform/i18n/all-texts.ts'
import { serverNow } from '../../../../platform/time/server-now.ts'
import { TimeField } from '../../../../platform/time/TypedField.tsx'
import { useTimeFormat } from '../../../../platform/time/time-settings.ts'
import c from '../reports.module.css'
import { periodOf, presets } from './period-presets.ts'
import type { usePeriodFields } from './use-period-fields.ts'

/** The period of a report: presets that say their dates, or typed times. */
export function PeriodFields({ preset, start, end, choose, type }: ReturnType<typeof usePeriodFields>) {
  const t = useT()
  const format = useTimeFormat()
  const now = serverNow()
  const datesOf = (of: (typeof presets)[number]) => {
    if (of === 'other') return `${t('reports:form.start')}, ${t('reports:form.end')}`
    const { from, to } = periodOf(of, now, format)
    return `${format.date(from)} – ${format.date(to - 1)}`
  }
  return (
    <>
      <fieldset className={c.presets} aria-label={t('reports:form.presets')}>
        {presets.map((one) => (
          <button
            key={one}
            type="button"
            className={c.preset}
            aria-pressed={one === preset}
            onClick={() => choose(one)}
          >
            {t(`reports:form.${one}`)}
            <span>{datesOf(one)}</span>
          </button>
        ))}
      </fieldset>
      <div className={c.pair}>
        <TimeField
          label={t('reports:form.start')}
          value={start}
          onChange={(typed) => type({ start: typed })}
        />
        <TimeField label={t('reports:form.end')} value={end} onChange={(typed) => type({ end: typed })} />
      </div>
      <p className={c.quiet}>{t('time:inZone', { zone: format.zone })}</p>
    </>
  )
}
