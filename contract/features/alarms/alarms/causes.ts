/** The causes of an excursion. The person who acknowledges its alarm can name one. */
export const alarmCauses = [
  'refrigeration',
  'door',
  'loading',
  'cleaning',
  'defrosting',
  'power',
  'sensor',
  'other',
] as const
export type AlarmCause = (typeof alarmCauses)[number]
