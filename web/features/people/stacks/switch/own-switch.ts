let switchedTo: string | null = null

/** Records that this window has switched to a stack and is about to navigate to another screen. */
export function noteOwnSwitch(stackId: string): void {
  switchedTo = stackId
}

/** Whether this window has switched to the stack and not navigated yet. */
export function isOwnSwitch(stackId: string): boolean {
  return switchedTo === stackId
}

/** Records that the window has navigated. */
export function endOwnSwitch(): void {
  switchedTo = null
}
