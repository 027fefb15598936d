import { NOT_FOUND } from '@sensorstack/contract/platform/errors.ts'
import { isAnswer } from '../../platform/api/api-failure.ts'
import { notifyFailure } from '../../platform/api/failure-text.ts'
import { showToast } from '../../platform/toasts/toasts.tsx'

/** Tells in a toast of a failure; `gone` says what no longer exists, where the server only says that something doesn't. */
export function notifyFailureOrGone(error: unknown, { title, gone }: { title: string; gone: string }): void {
  if (!isAnswer(error, NOT_FOUND.status, NOT_FOUND.code)) {
    notifyFailure(error, { title })
    return
  }
  console.error(title, error)
  showToast({ kind: 'error', title, detail: gone })
}
