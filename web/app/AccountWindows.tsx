import { SettingsModal } from '../features/people/settings/public.tsx'
import { SwitchStackDialog } from '../features/people/stacks/public.tsx'
import { arrangeAsSaved } from './saved-layout.ts'

/** What the account menu opens. */
export type AccountWindow = 'settings' | 'switch'

export interface AccountWindowsProps {
  open: AccountWindow | null
  onClose: () => void
}

/**
 * The window that the account menu has opened. It stands beside the header, which becomes another one when a tablet is
 * turned: the window stays, with what was typed.
 */
export function AccountWindows({ open, onClose }: AccountWindowsProps) {
  if (open === 'settings') return <SettingsModal onClose={onClose} onLayoutSaved={arrangeAsSaved} />
  return open && <SwitchStackDialog onClose={onClose} />
}
