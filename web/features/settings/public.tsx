import { lazy } from 'react'

export const SettingsModal = lazy(async () => ({
  default: (await import('./SettingsModal.tsx')).SettingsModal,
}))
