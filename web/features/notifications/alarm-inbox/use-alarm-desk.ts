import { useEffect, useRef } from 'react'
import { useListConfig } from '../../../platform/config/app-config.ts'
import { t } from '../../../platform/i18n/i18n.ts'

interface DeskConfig {
  tells: boolean
}
const quiet: DeskConfig = { tells: false }

/** Whether this browser announces new alarms with a sound and, if permitted, a notification; and the setter. */
export function useAnnouncesAlarms(): [boolean, (announces: boolean) => void] {
  const [{ tells: announces }, change] = useListConfig('alarmDesk', quiet)
  return [
    announces,
    (next) => {
      change({ tells: next })
      if (!next) return
      playTone()
      // If the user declines, the sound still works.
      if ('Notification' in window && Notification.permission === 'default')
        void Notification.requestPermission()
    },
  ]
}

/**
 * Announces new alarms on every page of the site, except those that a stack already had when the user switched to it.
 */
export function useAlarmDesk(
  stackId: string,
  open: number | undefined,
  newestOpenId: string | null | undefined,
): void {
  const [announces] = useAnnouncesAlarms()
  const known = useRef<{ readonly stackId: string; readonly id: string | null } | undefined>(undefined)
  useEffect(() => {
    if (newestOpenId === undefined) return
    const before = known.current
    known.current = { stackId, id: newestOpenId }
    if (!announces || before?.stackId !== stackId || (newestOpenId ?? '') <= (before.id ?? '')) return
    playTone()
    if ('Notification' in window && Notification.permission === 'granted') {
      new Notification(t('alarmInbox:newAlarm'), {
        body: t('alarmInbox:openNow', { count: open ?? 0 }),
        tag: 'sensorstack-alarms',
      })
    }
  }, [announces, stackId, open, newestOpenId])
}

/** Two short tones, quiet enough for an office. */
function playTone(): void {
  const context = new AudioContext()
  const volume = context.createGain()
  volume.gain.value = 0.08
  volume.connect(context.destination)
  for (const [index, pitch] of [660, 880].entries()) {
    const tone = context.createOscillator()
    tone.frequency.value = pitch
    tone.connect(volume)
    tone.start(context.currentTime + index * 0.18)
    tone.stop(context.currentTime + index * 0.18 + 0.14)
    if (index === 1) tone.onended = () => void context.close()
  }
}
