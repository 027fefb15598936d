import { useMe } from '../auth/public.tsx'
import { FirstSetupModal } from './windows.ts'

/** Shows the 'Customer account setup' to whom it is due, until it is saved or skipped. */
export function FirstSetup() {
  const me = useMe()
  if (me.initial_setup_completed) return null
  return <FirstSetupModal account={me} />
}
