import { useState } from 'react'
import { useMe } from '../../../core/session/public.ts'
import { FirstSetupModal } from '../windows.ts'

/** Shows the 'Customer account setup' to users who need it, until they save or skip it. */
export function FirstSetup() {
  const me = useMe()
  const [dueTo, setDueTo] = useState<string | null>(null)
  // It stays open when another window completes the setup, so that input typed here isn't lost.
  if (!me.initial_setup_completed && dueTo !== me.id) setDueTo(me.id)
  if (dueTo !== me.id) return null
  return <FirstSetupModal key={me.id} account={me} />
}
