import { NOT_FOUND } from '@sensorstack/contract/platform/errors.ts'
import { isAnswer } from '../api/api-failure.ts'
import { notifyFailure } from '../api/failure-text.ts'
import { showToast } from '../toasts/toasts.tsx'

/** Whether the server says that something no longer exists. */
export function isGone(error: unknown): boolean {
  return isAnswer(error, NOT_FOUND.status, NOT_FOUND.code)
}

/** Shows a failure as a toast. If the server returned "not found", the toast shows `gone`, which names the missing thing. */
export function notifyFailureOrGone(error: unknown, { title, gone }: { title: string; gone: string }): void {
  if (!isGone(error)) {
    notifyFailure(error, { title })
    return
  }
  console.error(title, error)
  showToast({ kind: 'error', title, detail: gone })
}
