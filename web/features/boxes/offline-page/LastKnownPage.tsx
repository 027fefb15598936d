import type { Sensorbox } from '@sensorstack/contract/features/boxes/sensorboxes/sensorbox.ts'
import { paths } from '../../../paths/paths.ts'
import { t } from '../../../platform/i18n/i18n.ts'
import type { TimeFormat } from '../../../platform/time/time-format.ts'
import { StateMark } from '../../../ui/state/StateMark.tsx'
import { useUiTexts } from '../../../ui/texts/ui-texts.tsx'
import {
  markedState,
  nameOf,
  placeText,
  shownReason,
  stateSince,
  worstFirst,
} from '../../core/sensorbox-kernel/public.tsx'
import { measureLabel, readingText, unitOf } from '../../readings/measurements/public.tsx'
import c from './last-known.module.css'
import type { LastKnown } from './last-known.ts'

export interface LastKnownPageProps {
  known: LastKnown
  /** When the server last answered, in milliseconds. */
  asOf: number
  company: string
  person: string
  assetNames: ReadonlyMap<string, string>
  format: TimeFormat
}

/**
 * The last known state of a stack, as it is kept for the time without a network. It is stored as plain HTML: all times are
 * moments and not ages, and nothing on it needs a program.
 */
export function LastKnownPage({ known, asOf, company, person, assetNames, format }: LastKnownPageProps) {
  const { worst, more, seen } = known
  const row = (box: Sensorbox, isWhole: boolean) => (
    <BoxRow
      key={box.id}
      box={box}
      asset={assetNames.get(box.asset_id ?? '')}
      format={format}
      isWhole={isWhole}
    />
  )
  return (
    <main className={c.page}>
      <header className={c.head}>
        <h1 className={c.title}>{company}</h1>
        <p className={c.asOf}>{t('lastKnown:asOf', { time: format.minute(asOf) })}</p>
        <p className={c.note}>{t('lastKnown:keptFor', { person })}</p>
        <p>
          <a className={c.again} href={paths.home()}>
            {t('lastKnown:tryAgain')}
          </a>
        </p>
      </header>
      <section aria-label={t('sensorboxes:worstFirst')}>
        <h2 className={c.sub}>{t('sensorboxes:worstFirst')}</h2>
        {worst.length === 0 && <p className={c.none}>{t('lastKnown:allWell')}</p>}
        <ul>{worst.map((box) => row(box, false))}</ul>
        {more > 0 && <p className={c.none}>{t('lastKnown:more', { count: more })}</p>}
      </section>
      {seen.length > 0 && (
        <section aria-label={t('lastKnown:seen')}>
          <h2 className={c.sub}>{t('lastKnown:seen')}</h2>
          <ul>{seen.map((box) => row(box, true))}</ul>
        </section>
      )}
    </main>
  )
}

interface BoxRowProps {
  box: Sensorbox
  asset: string | undefined
  format: TimeFormat
  /** Whether to list all readings, or only the worst. */
  isWhole: boolean
}

function BoxRow({ box, asset, format, isWhole }: BoxRowProps) {
  const { states } = useUiTexts()
  const readings = worstFirst(box.last_readings)
  const place = placeText(asset)
  const state = states[box.combined_state]
  const reason = shownReason(box) ?? state
  return (
    <li className={c.row}>
      <StateMark state={markedState(box)} />
      <div>
        <p className={c.name}>
          {nameOf(box)} {place !== undefined && <span className={c.note}>{place}</span>}
        </p>
        <p className={c.note}>
          {t('lastKnown:since', { reason, time: format.minute(stateSince(box)) })} · {box.serial_number}
        </p>
        <ul className={c.readings}>
          {(isWhole ? readings : readings.slice(0, 1)).map((reading) => (
            <li key={reading.type}>
              {t('lastKnown:reading', {
                measure: measureLabel(reading.type),
                value: `${readingText(reading.type, reading.value)} ${unitOf(reading.type)}`.trim(),
                time: format.minute(reading.timestamp),
              })}
            </li>
          ))}
        </ul>
      </div>
    </li>
  )
}
