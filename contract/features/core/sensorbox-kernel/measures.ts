/**
 * Every type of measure, its unit and how many decimals a reading of it is worth. `code` is the small integer that
 * stands for it in the telemetry store: codes are never changed or used again. What is not numeric (shock, door, …) is an
 * event type, see `events/event.ts`.
 */
export const measureTypes = {
  temperature: { code: 1, unit: '°C', decimals: 1 },
  humidity: { code: 2, unit: '%', decimals: 1 },
  pressure: { code: 3, unit: 'hPa', decimals: 1 },
  battery_voltage: { code: 4, unit: 'V', decimals: 2 },
  light: { code: 5, unit: 'lx', decimals: 0 },
  co2: { code: 6, unit: 'ppm', decimals: 0 },
  occupancy: { code: 7, unit: '%', decimals: 1 },
  speed: { code: 8, unit: 'km/h', decimals: 1 },
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
