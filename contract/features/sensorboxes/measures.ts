/**
 * Every type of measure and its unit. `code` is the small integer that stands for it in the telemetry store: codes are
 * never changed or used again. What is not numeric (shock, door, …) is an event type, see `events/event.ts`.
 */
export const measureTypes = {
  temperature: { code: 1, unit: '°C' },
  humidity: { code: 2, unit: '%' },
  pressure: { code: 3, unit: 'hPa' },
  battery_voltage: { code: 4, unit: 'V' },
  light: { code: 5, unit: 'lx' },
  co2: { code: 6, unit: 'ppm' },
  occupancy: { code: 7, unit: '%' },
  speed: { code: 8, unit: 'km/h' },
} as const

export type MeasureType = keyof typeof measureTypes

export const measureTypeNames = Object.keys(measureTypes) as [MeasureType, ...MeasureType[]]

const byCode = new Map<number, MeasureType>(measureTypeNames.map((name) => [measureTypes[name].code, name]))

/** Whether the text names a measure type. */
export function isMeasureType(name: string): name is MeasureType {
  return Object.hasOwn(measureTypes, name)
}

/** The measure type that a code of the telemetry store stands for; throws for one that no version has known. */
export function measureTypeOf(code: number): MeasureType {
  const name = byCode.get(code)
  if (!name) throw new Error(`unknown measure code ${code}`)
  return name
}
