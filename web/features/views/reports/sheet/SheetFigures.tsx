import {
  type MeasureType,
  measureTypes,
} from '@sensorstack/contract/features/core/sensorbox-kernel/measures.ts'
import { SheetTable } from './SheetTable.tsx'
import c from './sheet.module.css'
import { boxName, type SheetPart } from './sheet-part.ts'

/** The figures of each measure of each box. */
export function SheetFigures(part: SheetPart) {
  const { report, words } = part
  const { t } = words
  const value = (measure: MeasureType, number: number | null, more = 0) =>
    number === null ? '–' : words.number(number, measureTypes[measure].decimals + more)
  return (
    <section>
      <SheetTable label={t('sheet:readings')}>
        <thead>
          <tr>
            <th>{t('sheet:box')}</th>
            <th>{t('sheet:measure')}</th>
            <th className={c.number}>{t('sheet:min')}</th>
            <th className={c.number}>{t('sheet:mean')}</th>
            <th className={c.number}>{t('sheet:max')}</th>
            <th className={c.number}>{t('sheet:mkt')}</th>
            <th className={c.number}>{t('sheet:timeOutside')}</th>
            <th className={c.number}>{t('sheet:readings')}</th>
          </tr>
        </thead>
        <tbody>
          {report.content.series.map((series) => (
            <tr key={`${series.sensorbox_id} ${series.measure}`}>
              <td>{boxName(part, series.sensorbox_id)}</td>
              <td>{`${t(`sheet:measures.${series.measure}`)}, ${measureTypes[series.measure].unit}`}</td>
              <td className={c.number}>{value(series.measure, series.min)}</td>
              <td className={c.number}>{value(series.measure, series.mean, 1)}</td>
              <td className={c.number}>{value(series.measure, series.max)}</td>
              <td className={c.number}>{value(series.measure, series.mkt, 1)}</td>
              <td className={c.number} data-outside={series.outside_ms > 0 || undefined}>
                {series.outside_ms > 0 ? words.duration(series.outside_ms) : t('sheet:none')}
              </td>
              <td className={c.number}>
                {series.expected === null
                  ? words.number(series.readings)
                  : t(series.readings > series.expected ? 'sheet:readingsAbove' : 'sheet:readingsOf', {
                      count: series.readings,
                      expected: series.expected,
                    })}
              </td>
            </tr>
          ))}
        </tbody>
      </SheetTable>
      <p className={c.small}>{t('sheet:mktNote')}</p>
    </section>
  )
}
