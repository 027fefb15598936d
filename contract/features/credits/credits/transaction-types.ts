/** The types of transactions, by the specification's names. */
export const transactionTypes = [
  'transfer',
  'recharge_root_stack',
  'sensorbox_active',
  'sensorbox_enabled',
  'sending_measured_data',
  'storage_consumption',
  'platform_fee',
] as const
export type TransactionType = (typeof transactionTypes)[number]

/** The kinds of charges. Each has a price. */
export const chargeKinds = [
  'sensorbox_enabled',
  'sensorbox_active',
  'sending_measured_data',
  'storage_consumption',
  'platform_fee',
] as const
export type ChargeKind = (typeof chargeKinds)[number]

export type Direction = 'incoming' | 'outgoing'

const labels: Readonly<Partial<Record<string, string>>> = {
  recharge_root_stack: 'Fiat credits',
  sensorbox_active: 'Sensorbox activity',
  sensorbox_enabled: 'Sensorbox enabled first time',
  sending_measured_data: 'Data consumption',
  storage_consumption: 'Storage consumption',
  platform_fee: 'Platform usage fee',
}

/** Returns the label of a transaction type, from the view of a stack. */
export function labelOf(type: string, direction: Direction): string {
  if (type === 'transfer')
    return direction === 'incoming' ? 'Received Credit Points' : 'Transfer Credit Points'
  if (type === 'sensorbox_enabled' && direction === 'incoming') return 'Sensorbox enabling undone'
  return labels[type] ?? 'Consumption'
}
