/** The name of the stack is looked for this often, ... */
export const pollMs = 2000
/** ... and given up when more looks than these have found none. */
export const maxPolls = 3

/** What has come of the wish to see a sensorbox that the current stack doesn't hold. */
export type Preparation =
  /** Somebody has to agree to a switch to this stack. */
  | { kind: 'ready'; stackId: string; name: string }
  /** The stack has no name to whoever asks. */
  | { kind: 'unknown' }
  /** There is no stack to switch to, or the address already names one. */
  | { kind: 'none' }

export interface SwitchSources {
  /** Whether the address names a stack: then that one is switched to, and nothing else. */
  hasStackInAddress: () => boolean
  /** The stack that owns the box; `null` where there is none to switch to. */
  findOwner: () => Promise<string | null>
  /** The name of a stack, looked up again each time; `undefined` while it isn't available. */
  findName: (stackId: string) => Promise<string | undefined>
  /** Called once it is known that there is a stack to switch to. */
  onOwnerFound: () => void
}

/** Finds out which stack has to be switched to, and what it is called. Fails as `findOwner` does. */
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
