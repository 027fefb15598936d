import { useT } from '../../../platform/i18n/i18n.ts'
import { useConnection } from '../../../platform/online/online.ts'
import { useTimeFormat } from '../../../platform/time/time-settings.ts'
import { LiveStatus } from '../../../ui/shell/Shell.tsx'
import { useIsLive } from './live-state.ts'

/** Shows whether live updates arrive, and the time of the server's last response. */
export function LiveLine() {
  const t = useT()
  const live = useIsLive()
  const time = useLastAnswer()
  if (live === null || time === null) return null
  return (
    <LiveStatus live={live}>{live ? t('shell:live', { time }) : t('shell:staleSince', { time })}</LiveStatus>
  )
}

/** The same for narrow headers: shows nothing while updates arrive. */
export function StaleMark() {
  return useIsLive() === false ? <LiveLine /> : null
}

function useLastAnswer(): string | null {
  const { lastAnswerAt } = useConnection()
  const format = useTimeFormat()
  return lastAnswerAt === null ? null : format.clock(lastAnswerAt)
}
