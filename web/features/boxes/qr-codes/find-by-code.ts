import { findByHardwareUid } from '@sensorstack/contract/features/boxes/sensorboxes/qr-routes.ts'
import type { Sensorbox } from '@sensorstack/contract/features/boxes/sensorboxes/sensorbox.ts'
import { isAnswer } from '../../../platform/api/api-failure.ts'
import { call } from '../../../platform/api/call.ts'
import { notifyFailure } from '../../../platform/api/failure-text.ts'
import { t } from '../../../platform/i18n/all-texts.ts'
import { showToast } from '../../../platform/toasts/toasts.tsx'
import { readCode } from './read-code.ts'

/**
 * Returns the box of the current stack with this serial number, or the box that a code names, anywhere in reach; `null` if there is
 * none. Shows the outcome in a toast.
 */
export async function findByCode(text: string, own: readonly Sensorbox[]): Promise<Sensorbox | null> {
  const wanted = text.trim().toLowerCase()
  const listed = own.find(({ serial_number }) => serial_number.toLowerCase() === wanted)
  if (listed) return found(listed)
  const code = readCode(text)
  if (code === null) {
    notFound(t('qr:noSensorboxCode'))
    return null
  }
  try {
    const box = await call(findByHardwareUid, { query: { hardware_unique_id: code.hardwareId } })
    return found(box)
  } catch (error) {
    if (isAnswer(error, 404)) notFound(t('qr:notFoundDetail', { id: code.hardwareId }))
    else notifyFailure(error, { title: t('qr:fetchFailed') })
    return null
  }
}

function found(box: Sensorbox): Sensorbox {
  showToast({ kind: 'success', title: t('qr:found'), detail: box.alias?.trim() || box.serial_number })
  return box
}

function notFound(detail: string): void {
  showToast({ kind: 'error', title: t('qr:notFound'), detail })
}
