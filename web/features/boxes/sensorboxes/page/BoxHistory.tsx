import { getSensorboxHistory } from '@sensorstack/contract/features/boxes/sensorboxes/life-routes.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { paths } from '../../../../paths/paths.ts'
import { call } from '../../../../platform/api/call.ts'
import { FailedSection } from '../../../../platform/api/FailedSection.tsx'
import { t, useT } from '../../../../platform/i18n/i18n.ts'
import { useTimeFormat } from '../../../../platform/time/time-settings.ts'
import { ActionButton } from '../../../../ui/control/ActionButton.tsx'
import { Link } from '../../../../ui/link/Link.tsx'
import { useCurrentStackId } from '../../../core/session/public.ts'
import { actorName, deedOf } from '../../../people/access/public.tsx'
import c from '../sensorboxes.module.css'

const historyQuery = (stackId: string, id: string) =>
  queryOptions({
    queryKey: ['sensorboxes', stackId, 'history', id],
    queryFn: ({ signal }) => call(getSensorboxHistory, { params: { id } }, { signal, quiet: true }),
    meta: { failure: { title: t('sensorboxes:history.failed'), silent: [404] } },
  })

const shownAtFirst = 8

/** The owners of the box, the assets it was on and the actions on it, as far as the user may see them. */
export function BoxHistory({ id }: { id: string }) {
  const t = useT()
  const format = useTimeFormat()
  const history = useQuery(historyQuery(useCurrentStackId(), id))
  const { data } = history
  const [all, setAll] = useState(false)
  if (!data) {
    return <FailedSection title={t('sensorboxes:history.title')} of={[history]} />
  }
  const { owners, assets, actions } = data
  const shown = all ? actions : actions?.slice(0, shownAtFirst)
  return (
    <section className={c.ruled} aria-label={t('sensorboxes:history.title')}>
      <h2 className={c.sub}>{t('sensorboxes:history.title')}</h2>
      <ul className={c.history} aria-label={t('sensorboxes:history.owners')}>
        {owners.map((owner) => (
          <li key={`${owner.from} ${owner.to}`}>
            <span>{owner.stack_name ?? t('sensorboxes:history.anotherOwner')}</span>
            <span className={c.quiet}>
              {t('sensorboxes:history.fromTo', {
                from: owner.from === null ? t('sensorboxes:history.beginning') : format.minute(owner.from),
                to: owner.to === null ? t('sensorboxes:history.today') : format.minute(owner.to),
              })}
            </span>
          </li>
        ))}
      </ul>
      {assets.length > 0 && (
        <ul className={c.history} aria-label={t('sensorboxes:history.assets')}>
          {assets.map((stay) => (
            <li key={stay.from}>
              {stay.asset_id === null ? (
                <span>{t('sensorboxes:history.wasOn', { name: stay.asset_name })}</span>
              ) : (
                <Link href={paths.asset(stay.asset_id)}>
                  {t('sensorboxes:history.wasOn', { name: stay.asset_name })}
                </Link>
              )}
              <span className={c.quiet}>
                {t('sensorboxes:history.fromTo', {
                  from: format.minute(stay.from),
                  to: stay.to === null ? t('sensorboxes:history.today') : format.minute(stay.to),
                })}
              </span>
            </li>
          ))}
        </ul>
      )}
      {actions === null ? (
        <p className={c.historyNote}>{t('sensorboxes:history.forAdmins')}</p>
      ) : (
        <ul className={c.history} aria-label={t('sensorboxes:history.actions')}>
          {(shown ?? []).map((entry) => (
            <li key={entry.id}>
              <span>{`${actorName(entry)} ${deedOf(entry)}`}</span>
              <span className={c.quiet}>{format.dateTime(entry.created_at)}</span>
            </li>
          ))}
          {!all && actions.length > shownAtFirst && (
            <li>
              <ActionButton size="compact-xs" variant="subtle" onClick={() => setAll(true)}>
                {t('sensorboxes:history.all', { count: actions.length })}
              </ActionButton>
            </li>
          )}
        </ul>
      )}
    </section>
  )
}
