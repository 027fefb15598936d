import type { Asset } from '@sensorstack/contract/features/boxes/assets/asset.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { paths } from '../../../../paths/paths.ts'
import { FailedSection } from '../../../../platform/api/FailedSection.tsx'
import { useT } from '../../../../platform/i18n/i18n.ts'
import { useTimeFormat } from '../../../../platform/time/time-settings.ts'
import { ActionButton } from '../../../../ui/control/ActionButton.tsx'
import { Link } from '../../../../ui/link/Link.tsx'
import { useCurrentStackId } from '../../../core/session/public.ts'
import { assetPeriodsQuery } from '../api.ts'
import c from '../assets.module.css'

const shownAtFirst = 8

/** The boxes that are and were on the asset, newest first, with the times. A box that has left the stack is no link. */
export function AssetHistory({ asset }: { asset: Asset }) {
  const t = useT()
  const format = useTimeFormat()
  const periods = useQuery(assetPeriodsQuery(useCurrentStackId(), asset.id))
  const [all, setAll] = useState(false)
  if (!periods.data) return <FailedSection title={t('assets:history.title')} of={[periods]} />
  const newestFirst = periods.data.toReversed()
  return (
    <section className={c.ruled} aria-label={t('assets:history.title')}>
      <div className={c.sub}>
        <h2>{t('assets:history.title')}</h2>
      </div>
      {newestFirst.length === 0 && <p className={c.nothing}>{t('assets:history.none')}</p>}
      <ul className={c.history}>
        {(all ? newestFirst : newestFirst.slice(0, shownAtFirst)).map((period) => (
          <li key={`${period.sensorbox_id} ${period.from}`}>
            {period.sensor_box_type === null ? (
              <span>{period.name}</span>
            ) : (
              <Link href={paths.sensorbox(period.sensorbox_id)}>{period.name}</Link>
            )}
            <span className={c.quiet}>
              {t('assets:history.fromTo', {
                from: format.minute(period.from),
                to: period.to === null ? t('assets:history.today') : format.minute(period.to),
              })}
            </span>
          </li>
        ))}
        {!all && newestFirst.length > shownAtFirst && (
          <li>
            <ActionButton size="compact-xs" variant="subtle" onClick={() => setAll(true)}>
              {t('assets:history.all', { count: newestFirst.length })}
            </ActionButton>
          </li>
        )}
      </ul>
    </section>
  )
}
