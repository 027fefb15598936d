/**
 * Every type of measure with its unit and the number of decimals shown. `code` represents the type in the telemetry
 * store: codes are below 100 and never changed or reused. Types without numeric values (shock, door, …) are event types, see
 * `events/event.ts`.
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

/** Whether the text is the name of a measure type. */
export function isMeasureType(name: string): name is MeasureType {
  return Object.hasOwn(measureTypes, name)
}

/** Returns the number of decimals with which a value is shown: from 100 on none. */
export function shownDecimals(type: MeasureType, value: number): number {
  return Math.abs(value) >= 99.95 ? 0 : measureTypes[type].decimals
}

/** Returns the measure type of a code in the telemetry store; throws for a code that no version has used. */
export function measureTypeOf(code: number): MeasureType {
  const name = byCode.get(code)
  if (!name) throw new Error(`unknown measure code ${code}`)
  return name
}
