/** The causes of an excursion, one of which the person who acknowledges its alarm can name. */
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
