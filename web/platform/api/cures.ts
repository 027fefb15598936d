import { dismissToast } from '../toasts/toasts.tsx'

/** The call whose failure each toast is about, by the title of the toast. */
const failedCalls = new Map<string, string>()

/** Notes that a toast with this title says that a call failed. */
export function noteFailedCall(title: string, failedCall: string): void {
  failedCalls.set(title, failedCall)
}

/** Dismisses the toasts about earlier failures of a call that has now succeeded: their messages are no longer true. */
export function noteSuccess(succeeded: string): void {
  for (const [title, failed] of failedCalls) {
    if (failed !== succeeded) continue
    failedCalls.delete(title)
    dismissToast(title)
  }
}
