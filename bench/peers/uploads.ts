import { ingestEvents } from '@sensorstack/contract/features/intake/ingest/routes.ts'
import { fillPath } from '@sensorstack/contract/platform/route.ts'
import type { Request } from '../platform/load/request-tape.ts'
import { measures, type ReadingTexts } from './readings.ts'

/** The credentials of the product's boxes; the other peers need none. */
export interface Access {
  readonly deviceKeys?: readonly string[]
}

/** Returns the upload of a box in the form that a peer accepts. */
type MakeUpload = (box: number, readings: ReadingTexts, access: Access) => Request

const json = { 'Content-Type': 'application/json' }
const ingestPath = fillPath(ingestEvents)
const influxPath = '/write?db=bench&precision=ms'

/**
 * The uploads of each peer, in the form in which it accepts many readings fastest over HTTP. InfluxDB also accepts one
 * line per reading, which is what a program sends that gets readings one by one.
 */
export const uploads = {
  product: (box, readings, { deviceKeys }) => ({
    method: 'POST',
    path: ingestPath,
    headers: { ...json, Authorization: `Bearer ${deviceKeys?.[box]}` },
    body: columns(readings),
  }),

  'row-a-reading': (box, readings) => ({
    method: 'POST',
    path: `/boxes/${box}/readings`,
    headers: json,
    body: columns(readings),
  }),

  influxdb: (box, { times, values }) => {
    const names = namesOf(values)
    const lines = times.map(
      (time, i) => `box,id=${box} ${names.map((name, at) => `${name}=${values[at]?.[i]}`).join(',')} ${time}`,
    )
    return { method: 'POST', path: influxPath, body: lines.join('\n') }
  },

  'influxdb-lines': (box, { times, values }) => {
    const lines = namesOf(values).flatMap((name, at) =>
      times.map((time, i) => `box,id=${box} ${name}=${values[at]?.[i]} ${time}`),
    )
    return { method: 'POST', path: influxPath, body: lines.join('\n') }
  },

  'victoria-metrics': (box, { times, values }) => {
    const names = namesOf(values)
    const series = values.map(
      (column, at) =>
        `{"metric":{"__name__":"${names[at]}","box":"${box}"},"values":[${column}],"timestamps":[${times}]}`,
    )
    return { method: 'POST', path: '/api/v1/import', body: series.join('\n') }
  },
} satisfies Record<string, MakeUpload>

export type StoringPeerName = keyof typeof uploads

function namesOf(values: ReadingTexts['values']): string[] {
  return measures.slice(0, values.length).map(({ type }) => type)
}

/** Returns the upload in columns: the product's `series`. */
function columns({ times, values }: ReadingTexts): string {
  const names = namesOf(values)
  const series = values.map(
    (column, at) => `{"type":"${names[at]}","timestamps":[${times}],"values":[${column}]}`,
  )
  return `{"series":[${series}]}`
}
