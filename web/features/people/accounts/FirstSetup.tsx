import { useState } from 'react'
import { useMe } from '../../core/session/public.ts'
import { FirstSetupModal } from './windows.ts'

/** Shows the 'Customer account setup' to whom it is due, until it is saved or skipped. */
export function FirstSetup() {
  const me = useMe()
  const [dueTo, setDueTo] = useState<string | null>(null)
  // It stays when another window completes it: what was typed here by then isn't lost.
  if (!me.initial_setup_completed && dueTo !== me.id) setDueTo(me.id)
  if (dueTo !== me.id) return null
  return <FirstSetupModal key={me.id} account={me} />
}
