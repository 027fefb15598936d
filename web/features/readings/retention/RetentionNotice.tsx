import { useQuery } from '@tanstack/react-query'
import { paths } from '../../../paths/paths.ts'
import { useDismissed } from '../../../platform/config/app-config.ts'
import { useT } from '../../../platform/i18n/i18n.ts'
import { useNow } from '../../../platform/time/use-now.ts'
import { NoticeBanner } from '../../../ui/feedback/NoticeBanner.tsx'
import { Link } from '../../../ui/link/Link.tsx'
import { useMe } from '../../core/session/public.ts'
import { retentionQuery } from './api.ts'
import { deletionText, isNear } from './retention-words.ts'

/** Announces the next deletion from 14 days ahead, until dismissed. */
export function RetentionNotice() {
  const t = useT()
  const me = useMe()
  const now = useNow()
  const stackId = me.currently_selected_stack
  const { data } = useQuery(retentionQuery(stackId))
  const [dismissed, dismiss] = useDismissed(`retention ${stackId}`)
  const next = data?.next
  if (!next || !isNear(next, now) || dismissed === next.at) return null
  return (
    <NoticeBanner
      label={t('retention:notice')}
      text={deletionText(next, me.settings.time_format)}
      action={<Link href={paths.retention()}>{t('retention:toSetting')}</Link>}
      dismissLabel={t('retention:dismiss')}
      onDismiss={() => dismiss(next.at)}
    />
  )
}
