import type { ChargeKind } from '@sensorstack/contract/features/credits/credits/transaction-types.ts'

/** Returns the key that identifies a charge, so that it is booked only once. Months are YYYY-MM. */
export function onceKeyOf(
  type: ChargeKind,
  { stackId, sensorboxId, period }: { stackId: string; sensorboxId?: string; period?: string },
): string {
  switch (type) {
    case 'sensorbox_enabled':
      return `${type} ${sensorboxId}`
    case 'sensorbox_active':
      return `${type} ${sensorboxId} ${period}`
    case 'sending_measured_data':
      return `${type} ${sensorboxId} ${period} ${stackId}`
    default:
      return `${type} ${stackId} ${period}`
  }
}
