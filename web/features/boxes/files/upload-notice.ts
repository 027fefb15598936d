import { maxFileBytes, slowFileBytes } from '@sensorstack/contract/features/boxes/files/file-sizes.ts'
import { t } from '../../../platform/i18n/i18n.ts'
import type { Toast } from '../../../platform/toasts/toasts.tsx'

/** Returns the notice to show before a file of this size is uploaded, if any, and whether it exceeds the limit. */
export function uploadNotice(bytes: number): { toast: Toast | null; isTooLarge: boolean } {
  if (bytes > maxFileBytes) {
    const detail = t('files:tooLargeDetail', { size: megabytes(maxFileBytes) })
    return { toast: { kind: 'error', title: t('files:tooLarge'), detail }, isTooLarge: true }
  }
  if (bytes > slowFileBytes) {
    return {
      toast: { kind: 'info', title: t('files:slow'), detail: t('files:slowDetail') },
      isTooLarge: false,
    }
  }
  return { toast: null, isTooLarge: false }
}

/** Formats a size such as `340 kB` or `20 MB`. */
export function sizeWords(bytes: number): string {
  return bytes < 1024 * 1024
    ? t('files:kilobytes', { count: Math.max(1, Math.round(bytes / 1024)) })
    : megabytes(bytes)
}

/** Formats a size such as `20 MB`. */
export function megabytes(bytes: number): string {
  return t('files:megabytes', { count: Math.round(bytes / (1024 * 1024)) })
}
