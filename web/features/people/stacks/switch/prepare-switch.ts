/** Interval between lookups of the stack's name. */
export const pollMs = 2000
/** How often an unsuccessful lookup of the name is repeated. */
export const maxPolls = 3

/** The result of preparing a switch for a sensorbox or an asset that isn't in the current stack. */
export type Preparation =
  /** The user has to agree to switch to this stack. */
  | { kind: 'ready'; stackId: string; name: string }
  /** The name of the stack isn't available to the user. */
  | { kind: 'unknown' }
  /** There is no stack to switch to, or the address already names one. */
  | { kind: 'none' }

export interface SwitchSources {
  /** Whether the address names a stack. In that case only that one counts. */
  hasStackInAddress: () => boolean
  /** Returns the stack that owns the object; `null` if there is none to switch to. */
  findOwner: () => Promise<string | null>
  /** Returns the name of a stack, looked up again with each call; `undefined` while it isn't available. */
  findName: (stackId: string) => Promise<string | undefined>
  /** Called once it is known that there is a stack to switch to. */
  onOwnerFound: () => void
}

/** Finds out which stack to switch to, and its name. Rejects if `findOwner` rejects. */
export async function prepareSwitch(sources: SwitchSources, signal: AbortSignal): Promise<Preparation> {
  if (sources.hasStackInAddress()) return { kind: 'none' }
  const stackId = await sources.findOwner()
  if (stackId === null) return { kind: 'none' }
  sources.onOwnerFound()
  for (let polls = 1; ; polls += 1) {
    const name = await sources.findName(stackId)
    if (name !== undefined) return { kind: 'ready', stackId, name }
    if (polls > maxPolls || signal.aborted) return { kind: 'unknown' }
    await new Promise((resolve) => setTimeout(resolve, pollMs))
  }
}
