let switchedTo: string | null = null

/** Notes that this window switches to a stack; it goes on to another screen next, in a step of its own. */
export function noteOwnSwitch(stackId: string): void {
  switchedTo = stackId
}

/** Whether this window has switched to the stack and hasn't gone on yet. */
export function isOwnSwitch(stackId: string): boolean {
  return switchedTo === stackId
}

/** Notes that it has gone on. */
export function endOwnSwitch(): void {
  switchedTo = null
}
