import { SettingsModal } from '../../features/people/settings/public.tsx'
import { SwitchStackDialog } from '../../features/people/stacks/public.tsx'
import { arrangeAsSaved } from './saved-layout.ts'

/** The windows that the account menu opens. */
export type AccountWindow = 'settings' | 'switch'

export interface AccountWindowsProps {
  open: AccountWindow | null
  onClose: () => void
}

/**
 * The window opened from the account menu. It is rendered next to the header, not inside it: rotating a tablet swaps
 * the header, and the window and its unsaved input must survive that.
 */
export function AccountWindows({ open, onClose }: AccountWindowsProps) {
  if (open === 'settings') return <SettingsModal onClose={onClose} onLayoutSaved={arrangeAsSaved} />
  return open && <SwitchStackDialog onClose={onClose} />
}
