import type { ChartPanel } from '../chart/chart-types.ts'
import type { MatrixCounts } from '../matrix/StackMatrix.tsx'
import type { StateKind } from '../state/states.ts'
import { stateKinds } from '../state/states.ts'
import type { UiTexts } from '../texts/ui-texts.tsx'

const words = Object.fromEntries(
  stateKinds.map((state) => [state, state.charAt(0).toUpperCase() + state.slice(1).replace('_', ' ')]),
) as Record<StateKind, string>

/** Words for the gallery only: the product's words are in the catalogue, which ui doesn't know. */
export const galleryTexts: UiTexts = {
  states: words,
  close: 'Close',
  clear: 'Clear',
  copy: 'Copy',
  retry: 'Retry',
  loading: 'Loading...',
  notLoaded: { title: 'This part could not be loaded', hint: 'Check the connection, then try again.' },
  skipToContent: 'Skip to content',
  columnWidth: 'Column width',
  selectAll: 'Select all',
  selected: (count) => `${count} selected`,
  clearSelection: 'Clear selection',
  more: (count) => `+ ${count}`,
  addFilter: 'Filter',
  removeFilter: (label) => `Remove filter ${label}`,
  resetFilters: 'Reset',
  sortAscending: (label) => `${label}, ascending`,
  sortDescending: (label) => `${label}, descending`,
  noSort: 'Sort',
  simplifiedView: 'Simplified view',
  detailedView: 'Detailed view',
  chart: {
    noReadings: 'no readings',
    alarms: 'alarms',
    limits: 'Limits',
    minToMax: 'Min to max',
    constant: 'constant',
    range: (low, high) => `${low} to ${high}`,
    criticalShort: 'crit.',
    attentionShort: 'att.',
    time: 'Time',
    titled: (title, label) => `${title}, ${label}`,
    keys: 'Arrows move the time, plus and minus zoom, 0 resets.',
  },
}

/** The same numbers on each visit. */
function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

export const now = Date.UTC(2026, 10, 21, 4, 48)
const hour = 3_600_000

/** 48 hours of a cold room: defrosts, a door, a silence, a failing compressor. */
export function coldRoom(): ChartPanel[] {
  const random = randomFrom(7)
  const times: number[] = []
  const values: number[] = []
  const min: number[] = []
  const max: number[] = []
  const humidity: number[] = []
  for (let index = 0; index < 288; index += 1) {
    const at = index / 6
    if (at > 27.2 && at < 32.4) continue
    const defrost = (at + 2.4) % 8
    let value = 3.9 + 0.42 * Math.sin(index / 2.6) + 0.3 * Math.sin(index / 31) + (random() - 0.5) * 0.28
    if (defrost < 0.9 && at < 43) value += 2 * Math.sin((defrost / 0.9) * Math.PI)
    if (at > 15.6 && at < 17) value += 2.7 * Math.sin(((at - 15.6) / 1.4) * Math.PI)
    if (at > 43.4) value = Math.min(8.4, 4 + (at - 43.4) * 1.35) + random() * 0.1
    const spread = 0.28 + random() * 0.25 + (defrost < 0.9 ? 0.35 : 0)
    times.push(now - (287 - index) * 600_000)
    values.push(value)
    min.push(value - spread)
    max.push(value + spread * 1.1)
    humidity.push(74 + 5 * Math.sin(index / 17 + 2.2) - (value - 4) * 0.9 + (random() - 0.5) * 3)
  }
  return [
    {
      id: 'temperature',
      unit: '°C',
      decimals: 1,
      height: 262,
      limits: { criticalMin: 0, attentionMin: 1, attentionMax: 6, criticalMax: 8 },
      series: [{ id: 'temperature', label: 'Temperature', times, values, min, max, color: 1 }],
    },
    {
      id: 'humidity',
      unit: '%',
      decimals: 0,
      height: 92,
      limits: { attentionMax: 85 },
      series: [{ id: 'humidity', label: 'Humidity', times, values: humidity, color: 2 }],
    },
  ]
}

/** 100,000 readings of three boxes. */
export function manyReadings(): ChartPanel[] {
  const random = randomFrom(3)
  const count = 33_334
  const series = ['Door side', 'Rear wall', 'Ceiling'].map((label, place) => {
    const times: number[] = []
    const values: number[] = []
    let value = 4 + place
    for (let index = 0; index < count; index += 1) {
      value += (random() - 0.5) * 0.4 + (4 + place - value) * 0.02
      times.push(now - (count - index) * 60_000 + place * 1000)
      values.push(value)
    }
    return { id: label, label, times, values }
  })
  return [{ id: 'many', unit: '°C', decimals: 1, height: 300, series, limits: { criticalMax: 8 } }]
}

export const manyRange = { from: now - 33_334 * 60_000, to: now }
export const twoDays = { from: now - 48 * hour, to: now }

export interface SampleBox {
  id: string
  name: string
  sn: string
  reason: string
  asset: string
  since: string
  value: string
  unit: string
  course: number[]
  limit: number
}

const boxes: Array<[string, string, string, string, string, string, string, number]> = [
  [
    'Compressor 3, cylinder head',
    'NW-20655',
    'temperature above critical limit (118 °C > 110 °C)',
    'Cold store Hamburg',
    '3 h 52 min',
    '118',
    '°C',
    110,
  ],
  [
    'Cold room 3, rear wall',
    'NW-20418',
    'temperature above critical limit (8.4 °C > 8 °C)',
    'Cold store Hamburg',
    '1 h 36 min',
    '8.4',
    '°C',
    8,
  ],
  [
    'Cold room 3, door side',
    'NW-20417',
    'temperature above critical limit (9.1 °C > 8 °C)',
    'Cold store Hamburg',
    '1 h 48 min',
    '9.1',
    '°C',
    8,
  ],
  [
    'Cold room 3, ceiling',
    'NW-20421',
    'temperature above critical limit (8.8 °C > 8 °C); battery voltage low (3.3 V)',
    'Cold store Hamburg',
    '1 h 41 min',
    '8.8',
    '°C',
    8,
  ],
  [
    'Freezer tunnel 1, exit',
    'NW-20388',
    'temperature above critical limit (−14.2 °C > −15 °C)',
    'Freezer tunnel 1',
    '47 min',
    '−14.2',
    '°C',
    -15,
  ],
  [
    'Reefer HLXU 482113',
    'NW-20702',
    'temperature above critical limit (−11.8 °C > −15 °C); shock event not acknowledged',
    'HLXU 482113',
    '2 h 10 min',
    '−11.8',
    '°C',
    -15,
  ],
  [
    'Showcase 12, manuscripts',
    'NW-20533',
    'humidity above critical limit (63 % > 60 %)',
    'Showcase hall',
    '5 h 05 min',
    '63',
    '%',
    60,
  ],
  [
    'Milk tank 2, outlet',
    'NW-20466',
    'temperature above critical limit (6.9 °C > 6 °C)',
    'Dairy hall Kempten',
    '18 min',
    '6.9',
    '°C',
    6,
  ],
  [
    'Ripening room 1',
    'NW-20349',
    'co2 above critical limit (5 240 ppm > 5 000 ppm)',
    'Ripening rooms',
    '1 h 12 min',
    '5 240',
    'ppm',
    5000,
  ],
]

export const sampleBoxes: SampleBox[] = Array.from({ length: 400 }, (_, index) => {
  const [name, sn, reason, asset, since, value, unit, limit] = boxes[
    index % boxes.length
  ] as (typeof boxes)[number]
  const random = randomFrom(index + 11)
  const span = Math.max(1, Math.abs(limit) * 0.3)
  const course = Array.from({ length: 40 }, (_, at) => {
    const rise = at > 25 ? ((at - 25) / 14) ** 1.4 * span * 0.7 : 0
    return limit - span * 0.55 + (random() - 0.5) * span * 0.25 + rise
  })
  const number = index < boxes.length ? sn : `NW-${21000 + index}`
  return { id: number, name, sn: number, reason, asset, since, value, unit, limit, course }
})

const counts = (critical: number, attention: number, inactive: number, nominal: number): MatrixCounts => ({
  critical,
  attention,
  inactive,
  nominal,
})

export const sampleStacks = [
  {
    group: 'Home',
    rows: [{ name: 'Northwind Sensors', assets: counts(3, 5, 4, 19), boxes: counts(17, 12, 6, 58) }],
  },
  {
    group: 'Direct Customers',
    count: 6,
    rows: [
      { name: 'Fjord Fish', assets: counts(1, 0, 0, 5), boxes: counts(2, 1, 0, 14) },
      { name: 'Harbor Logistics', assets: counts(0, 1, 0, 3), boxes: counts(1, 2, 0, 11) },
      { name: 'Alpine Dairy', assets: counts(0, 2, 0, 4), boxes: counts(0, 3, 1, 9) },
      { name: 'City Museum', assets: counts(0, 1, 0, 7), boxes: counts(0, 1, 0, 18) },
      { name: 'Green Valley Farms', assets: counts(0, 0, 1, 2), boxes: counts(0, 0, 2, 7) },
      { name: 'Medi Transport', assets: counts(0, 0, 0, 6), boxes: counts(0, 0, 0, 12) },
    ],
  },
  {
    group: 'Other Customers',
    count: 2,
    rows: [
      { name: 'Harbor Cold Store', assets: counts(1, 0, 0, 2), boxes: counts(3, 1, 1, 8) },
      { name: 'Harbor Containers', assets: counts(0, 1, 1, 4), boxes: counts(0, 2, 3, 15) },
    ],
  },
]
