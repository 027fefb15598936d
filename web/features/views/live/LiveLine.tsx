import { useT } from '../../../platform/i18n/i18n.ts'
import { useConnection } from '../../../platform/online/online.ts'
import { useTimeFormat } from '../../../platform/time/time-settings.ts'
import { LiveStatus } from '../../../ui/shell/Shell.tsx'
import { useIsLive } from './live-state.ts'

/** Whether what is on screen is fresh, and how old it is. */
export function LiveLine() {
  const t = useT()
  const live = useIsLive()
  const time = useLastAnswer()
  if (live === null || time === null) return null
  return (
    <LiveStatus live={live}>{live ? t('shell:live', { time }) : t('shell:staleSince', { time })}</LiveStatus>
  )
}

/** The same where there is little room: says nothing while all is fresh. */
export function StaleMark() {
  return useIsLive() === false ? <LiveLine /> : null
}

function useLastAnswer(): string | null {
  const { lastAnswerAt } = useConnection()
  const format = useTimeFormat()
  return lastAnswerAt === null ? null : format.clock(lastAnswerAt)
}
