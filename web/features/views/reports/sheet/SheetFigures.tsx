import { measureTypes } from '@sensorstack/contract/features/core/sensorbox-kernel/measures.ts'
import { figureTexts } from './figure-texts.ts'
import { SheetTable } from './SheetTable.tsx'
import c from './sheet.module.css'
import { boxName, type SheetPart } from './sheet-part.ts'

/** The figures of each measure of each box. */
export function SheetFigures(part: SheetPart) {
  const { report, words } = part
  const { t } = words
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
              {figureTexts(part, series).map((text, column) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the columns are fixed
                <td key={column} className={c.number}>
                  {text}
                </td>
              ))}
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
