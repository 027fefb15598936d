import type { DeliveryPreview } from '@sensorstack/contract/features/boxes/delivery/delivery.ts'
import { deliveryParts, partsOf } from '@sensorstack/contract/features/boxes/delivery/delivery.ts'
import { IconCheck, IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useT } from '../../../platform/i18n/all-texts.ts'
import { useTimeFormat } from '../../../platform/time/time-settings.ts'
import { StateMark } from '../../../ui/state/StateMark.tsx'
import { type Choices, partWords } from './choices.ts'
import c from './delivery.module.css'
import { previewSums } from './preview-sums.ts'

/** Without the readings, which have a separate line. */
const otherParts = deliveryParts.filter((part) => part !== 'measured_data')

export interface AfterDeliveryProps {
  choices: Choices
  count: number
  /** The names of the receiver and the sender. */
  to: string
  from: string
  preview: DeliveryPreview | undefined
  /** The name of the asset that the receiver gets for the boxes; null if it gets none. */
  asset?: string | null
}

/** Lists the boxes that can't be delivered, and what each side owns and sees after the delivery. */
export function AfterDelivery({ choices, count, to, from, preview, asset = null }: AfterDeliveryProps) {
  const t = useT()
  const format = useTimeFormat()
  const sums = preview && previewSums(preview)
  const refused = sums?.refused ?? []
  const parts = partsOf(choices)
  const { without } = partWords(choices, otherParts)
  const having = {
    ...choices,
    alarm_limits: choices.alarm_limits && sums?.limits !== 0,
    documents: choices.documents && sums?.documents !== 0,
    photos: choices.photos && sums?.photos !== 0,
    connection_profiles: choices.connection_profiles && sums?.profiled !== 0,
    tasks_configuration: choices.tasks_configuration && sums?.tasked !== 0,
    location: choices.location && sums?.located !== 0,
  }
  const { with: goes } = partWords(having, otherParts)
  const readings = parts.measured_data && sums?.since ? format.date(sums.since) : null
  const leaving = count - refused.reduce((all, each) => all + each.count, 0)
  return (
    <section className={c.after} aria-label={t('delivery:after')}>
      <h3 className={c.label}>{t('delivery:after')}</h3>
      {refused.map(({ reason, count: many }) => (
        <p key={reason} className={c.refused} role="alert">
          {t('delivery:cantBe', { count: many, total: count })} {reason}
        </p>
      ))}
      <h4 className={c.side}>{to}</h4>
      <ul className={c.lines}>
        <Line>{t('delivery:owns', { count: leaving })}</Line>
        {asset !== null && <Line>{t('delivery:same.after', { name: asset })}</Line>}
        {sums && sums.sharing > 0 && (
          <li>
            <StateMark state="attention" size={14} decorative />
            {t('delivery:sharesSerial', { count: sums.sharing })}
          </li>
        )}
        {readings !== null && <Line>{t('delivery:seesSince', { date: readings })}</Line>}
        {readings === null && (sums || !parts.measured_data) && <Line no>{t('delivery:noReadings')}</Line>}
        {goes !== '' && <Line>{t('delivery:gets', { parts: goes })}</Line>}
        {choices.deliver_with_data && without !== '' && (
          <Line no>{t('delivery:getsNo', { parts: without })}</Line>
        )}
      </ul>
      <h4 className={c.side}>{from}</h4>
      <ul className={c.lines}>
        {choices.keep_copy_of_data ? (
          <>
            <Line>{t('delivery:keepsReadings')}</Line>
            <li>
              <StateMark state="unavailable" size={14} decorative />
              {t('delivery:seesUnavailable')}
            </li>
          </>
        ) : (
          <Line no>{t('delivery:keepsNothing')}</Line>
        )}
        <Line no>{t('delivery:noneFromThen')}</Line>
      </ul>
    </section>
  )
}

function Line({ no, children }: { no?: boolean; children: ReactNode }) {
  const Icon = no ? IconX : IconCheck
  return (
    <li data-no={no || undefined}>
      <Icon size={14} stroke={1.6} aria-hidden="true" />
      {children}
    </li>
  )
}
