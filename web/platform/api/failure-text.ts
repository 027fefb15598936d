import { formatDuration } from '@sensorstack/contract/platform/duration.ts'
import { TOO_MANY_REQUESTS } from '@sensorstack/contract/platform/errors.ts'
import { t } from '../i18n/i18n.ts'
import { showToast } from '../toasts/toasts.tsx'
import { ApiFailure } from './api-failure.ts'
import { callTimeoutMs } from './call.ts'
import { noteFailedCall } from './cures.ts'

const minuteMs = 60_000

export interface FailureText {
  title: string
  detail: string
}

export interface FailureOptions {
  /** Says what was tried: `Failed to …`. */
  title?: string
  /** More statuses to ignore, such as 404 where it is fine for the thing not to exist. */
  silent?: readonly number[]
}

/**
 * Returns the text for a failure; all failure texts come from here. Returns `null` when nothing should be shown, because
 * the call was aborted or the session is over (the login screen follows automatically).
 */
export function failureText(error: unknown, { title, silent = [] }: FailureOptions = {}): FailureText | null {
  if (!(error instanceof ApiFailure))
    return { title: title ?? t('errors:requestFailed'), detail: t('errors:unknown') }
  const { kind, status, detail, waitedMs } = error
  if (kind === 'aborted' || status === 401) return null
  if (status !== undefined && silent.includes(status)) return null
  if (isUnreachable(error)) {
    return { title: t('errors:serverNotReachable'), detail: t('errors:serverNotReachableDetail') }
  }
  if (kind === 'timeout') {
    return {
      title: title ?? t('errors:requestFailed'),
      detail: t('errors:timedOut', { ms: String(waitedMs ?? callTimeoutMs) }),
    }
  }
  if (status === TOO_MANY_REQUESTS.status) {
    return { title: title ?? t('errors:requestFailed'), detail: tooManyText(error) }
  }
  if (title !== undefined) return { title, detail: detail ?? t('errors:unknown') }
  return {
    title: t('errors:requestFailed'),
    detail: detail === undefined ? t('errors:unknown') : t('errors:statusAndDetail', { status, detail }),
  }
}

/** Says when a rate-limited user can try again. */
function tooManyText({ retryAfterMs }: ApiFailure): string {
  return retryAfterMs === undefined
    ? t('errors:tooMany')
    : t('errors:tooManyUntil', { wait: waitText(retryAfterMs) })
}

/** Formats how long to wait. Waits over a minute are rounded up to whole minutes, so the text is never too short. */
export function waitText(ms: number): string {
  return formatDuration(ms <= minuteMs ? ms : Math.ceil(ms / minuteMs) * minuteMs)
}

/** Logs a failure and shows it as a toast, until the same call succeeds. Returns false, and does neither, if `failureText` returns `null`. */
export function notifyFailure(error: unknown, options?: FailureOptions): boolean {
  const text = failureText(error, options)
  if (!text) return false
  console.error(text.title, error)
  showToast({ kind: isUnreachable(error) ? 'warning' : 'error', ...text })
  if (error instanceof ApiFailure && error.failedCall) noteFailedCall(text.title, error.failedCall)
  return true
}

/** Whether the server is down: the user did nothing wrong, and trying again later helps. */
function isUnreachable(error: unknown): boolean {
  return error instanceof ApiFailure && (error.kind === 'unreachable' || error.status === 501)
}

/** Returns the text of an ErrorState: `Error while loading data (Details: …)`. */
export function loadFailureText(error: unknown): string {
  return t('errors:loading', { details: failureText(error)?.detail ?? t('errors:unknown') })
}
