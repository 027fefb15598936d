import { useState } from 'react'

/**
 * Returns `found`, or with `keeps` its last known value after another user has deleted it. Set `keeps` while its dialog has
 * unsaved input. `null`: it doesn't exist; `undefined`: not known yet.
 */
export function useLastKnown<Thing>(
  found: Thing | null | undefined,
  keeps: boolean,
): Thing | null | undefined {
  const [known, setKnown] = useState(found)
  if (found && found !== known) setKnown(found)
  return found ?? ((keeps && known) || found)
}
