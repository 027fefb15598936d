import { useState } from 'react'

/**
 * What was looked up; with `keeps`, as it was last known when somebody else has deleted it. Keep it while there is
 * something to lose in its window. `null`: there is no such thing; `undefined`: that isn't known yet.
 */
export function useLastKnown<Thing>(
  found: Thing | null | undefined,
  keeps: boolean,
): Thing | null | undefined {
  const [known, setKnown] = useState(found)
  if (found && found !== known) setKnown(found)
  return found ?? ((keeps && known) || found)
}
