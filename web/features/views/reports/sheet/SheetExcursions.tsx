import { judgementOf } from '@sensorstack/contract/features/views/reports/judgement.ts'
import type { Excursion, ReportAlarm } from '@sensorstack/contract/features/views/reports/report.ts'
import { StateMark } from '../../../../ui/state/StateMark.tsx'
import { SheetTable } from './SheetTable.tsx'
import c from './sheet.module.css'
import { boxName, peakText, quantity, type SheetPart, timeSpan } from './sheet-part.ts'

/** The excursions, numbered as in the curves, with their acknowledgements, and the alarms that belong to none. */
export function SheetExcursions(part: SheetPart) {
  const { report, words } = part
  const { t } = words
  const { excursions, other_alarms } = report.content
  const judgement = judgementOf(report.verdict)
  return (
    <section>
      <h3 className={c.heading}>{t('sheet:excursionsTitle')}</h3>
      {excursions.length === 0 ? (
        <p>{t(`sheet:noExcursions.${judgement === 'outside' ? 'readings' : judgement}`)}</p>
      ) : (
        <SheetTable label={t('sheet:excursionsTitle')}>
          <thead>
            <tr>
              <th>{t('sheet:box')}</th>
              <th>{t('sheet:fromTo')}</th>
              <th className={c.number}>{t('sheet:duration')}</th>
              <th className={c.number}>{t('sheet:peak')}</th>
              <th>{t('sheet:acknowledgedHead')}</th>
              <th>{t('sheet:causeAndNote')}</th>
            </tr>
          </thead>
          <tbody>
            {excursions.map((excursion, i) => (
              <Row
                key={`${excursion.sensorbox_id} ${excursion.measure} ${excursion.from}`}
                {...part}
                nr={i + 1}
                excursion={excursion}
              />
            ))}
          </tbody>
        </SheetTable>
      )}
      {other_alarms.length > 0 && <OtherAlarms {...part} />}
    </section>
  )
}

function Row({ excursion, nr, ...part }: SheetPart & { excursion: Excursion; nr: number }) {
  const { t, duration } = part.words
  const { measure, level } = excursion
  return (
    <tr>
      <td>
        <span className={c.nr} data-state={level}>
          {nr}
        </span>{' '}
        {boxName(part, excursion.sensorbox_id)}
        <br />
        <StateMark state={level} size={12} /> {t(`sheet:states.${level}`)}, {t(`sheet:measures.${measure}`)}
      </td>
      <td>
        {timeSpan(part, excursion.from, excursion.to)}
        {excursion.goes_on && `, ${t('sheet:goesOn')}`}
      </td>
      <td className={c.number}>
        {duration(excursion.duration_ms)}
        {excursion.silent_ms > 0 && <em>{t('sheet:silent', { duration: duration(excursion.silent_ms) })}</em>}
      </td>
      <td className={c.number} data-outside>
        {peakText(part, excursion)}
      </td>
      <Acknowledged {...part} alarms={excursion.alarms} />
    </tr>
  )
}

/** The acknowledgements of alarms, with their causes and notes. Those of both levels are often acknowledged together, and then shown once. */
function Acknowledged({ alarms, ...part }: SheetPart & { alarms: readonly ReportAlarm[] }) {
  const { t, time } = part.words
  const acknowledged = alarms.filter(({ acknowledged_at }) => acknowledged_at !== null)
  const deeds = new Map(
    acknowledged.map(({ acknowledged_at, acknowledged_by }) => [
      `${acknowledged_at} ${acknowledged_by}`,
      `${acknowledged_by ?? t('sheet:somebody')}, ${time.minute(acknowledged_at ?? '')}`,
    ]),
  )
  const reasons = new Map(acknowledged.map(({ cause, note }) => [`${cause} ${note}`, { cause, note }]))
  if (deeds.size === 0) {
    return (
      <>
        <td>{t(alarms.length === 0 ? 'sheet:noAlarm' : 'sheet:notAcknowledged')}</td>
        <td />
      </>
    )
  }
  return (
    <>
      <td>
        {[...deeds].map(([key, text]) => (
          <div key={key}>{text}</div>
        ))}
      </td>
      <td className={c.words}>
        {[...reasons].map(([key, { cause, note }]) => (
          <div key={key}>
            {cause && <strong className={c.whole}>{t(`sheet:causes.${cause}`)}.</strong>} {note}
          </div>
        ))}
      </td>
    </>
  )
}

function OtherAlarms(part: SheetPart) {
  const { report, words } = part
  const { t } = words
  return (
    <>
      <h3 className={c.heading}>{t('sheet:otherAlarms')}</h3>
      <SheetTable label={t('sheet:otherAlarms')}>
        <thead>
          <tr>
            <th>{t('sheet:box')}</th>
            <th>{t('sheet:alarm')}</th>
            <th>{t('sheet:fromTo')}</th>
            <th>{t('sheet:acknowledgedHead')}</th>
            <th>{t('sheet:causeAndNote')}</th>
          </tr>
        </thead>
        <tbody>
          {report.content.other_alarms.map((alarm) => (
            <tr key={alarm.id}>
              <td>{boxName(part, alarm.sensorbox_id)}</td>
              <td>
                {t(`sheet:measures.${alarm.measure}`)},{' '}
                {t('sheet:beyond', {
                  level: t(`sheet:states.${alarm.level}`),
                  limit: quantity(part, alarm.measure, alarm.limit_value),
                })}
              </td>
              <td>
                {alarm.to === null
                  ? `${words.time.minute(alarm.from)}, ${t('sheet:goesOn')}`
                  : timeSpan(part, alarm.from, alarm.to)}
              </td>
              <Acknowledged {...part} alarms={[alarm]} />
            </tr>
          ))}
        </tbody>
      </SheetTable>
      <p className={c.small}>{t('sheet:otherAlarmsNote')}</p>
    </>
  )
}
