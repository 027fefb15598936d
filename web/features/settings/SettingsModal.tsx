export interface SettingsModalProps {
  onClose: () => void
}

export function SettingsModal(_: SettingsModalProps) {
  return null
}
