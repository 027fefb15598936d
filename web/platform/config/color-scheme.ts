import type { MantineColorScheme, MantineColorSchemeManager } from '@mantine/core'
import { appConfig } from './app-config.ts'

/** Stores Mantine's colour scheme in `appConfig` and follows changes made in another window. */
export function colorSchemeManager(): MantineColorSchemeManager {
  const onStorage = (event: StorageEvent) => {
    if (event.key === 'appConfig') void appConfig.persist.rehydrate()
  }
  let stop = () => {}
  return {
    get: (fallback) => (typeof window === 'undefined' ? fallback : appConfig.getState().colorScheme),
    set: (value: MantineColorScheme) => appConfig.setState({ colorScheme: value }),
    subscribe: (onUpdate) => {
      window.addEventListener('storage', onStorage)
      const unwatch = appConfig.subscribe((now, before) => {
        if (now.colorScheme !== before.colorScheme) onUpdate(now.colorScheme)
      })
      stop = () => {
        window.removeEventListener('storage', onStorage)
        unwatch()
      }
    },
    unsubscribe: () => stop(),
    clear: () => appConfig.setState({ colorScheme: 'auto' }),
  }
}
