import { listBuckets, listSensorboxEvents } from '@sensorstack/contract/features/readings/events/routes.ts'
import { fillPath } from '@sensorstack/contract/platform/route.ts'
import type { Request } from '../platform/load/request-tape.ts'
import { measures } from './readings.ts'

/** A query about a box in [fromMs, toMs). */
export interface Question {
  /** The hourly means of every measure, including hours without readings; or the readings of the first measure. */
  readonly of: 'hours' | 'readings'
  readonly box: number
  readonly fromMs: number
  readonly toMs: number
}

/** An answer in the same form for every peer; null for missing values. */
export interface Answer {
  readonly times: readonly number[]
  /** One column for each measure. */
  readonly columns: readonly (readonly (number | null)[])[]
}

/** The data needed to query the product; the other peers need none. */
export interface Sight {
  readonly cookie?: string
  readonly boxIds?: readonly string[]
}

interface Interview {
  ask(question: Question, sight: Sight): Request
  read(question: Question, body: string): Answer
}

const types = measures.map(({ type }) => type)
const rfc3339 = (ms: number) => new Date(ms).toISOString()

/** How each peer is queried over HTTP, in the form in which it is fastest, and how its responses are parsed. */
export const questions = {
  product: {
    ask({ of, box, fromMs, toMs }, { cookie = '', boxIds = [] }) {
      const id = boxIds[box] ?? ''
      const range = { start_time: rfc3339(fromMs), end_time: rfc3339(toMs) }
      const [path, query] =
        of === 'hours'
          ? [
              fillPath(listBuckets, { sensorboxId: id }),
              [...types.map((type) => ['types', type]), ['fill_gaps', 'true']],
            ]
          : [fillPath(listSensorboxEvents, { id }), [['event_type', types[0]!]]]
      const asked = new URLSearchParams([...Object.entries(range), ...query] as [string, string][])
      return { method: 'GET', path: `${path}?${asked}`, headers: { Cookie: cookie } }
    },
    read: readProduct,
  },

  'row-a-reading': {
    ask({ of, box, fromMs, toMs }) {
      return { method: 'GET', path: `/boxes/${box}/${of}?from=${fromMs}&to=${toMs}` }
    },
    read: readProduct,
  },

  influxdb: {
    ask({ of, box, fromMs, toMs }) {
      const wanted = of === 'hours' ? types.map((type) => `mean(${type})`).join(', ') : types[0]
      const group = of === 'hours' ? ' GROUP BY time(1h) fill(null)' : ''
      const q = `SELECT ${wanted} FROM box WHERE id='${box}' AND time >= ${fromMs}ms AND time < ${toMs}ms${group}`
      return { method: 'GET', path: `/query?${new URLSearchParams({ db: 'bench', epoch: 'ms', q })}` }
    },
    read(_, body) {
      const { results } = JSON.parse(body) as { results: { series?: { values: (number | null)[][] }[] }[] }
      const rows = results[0]?.series?.[0]?.values ?? []
      const [times = [], ...columns] = (rows[0] ?? []).map((_, at) => rows.map((row) => row[at] ?? null))
      return { times: times.map(Number), columns }
    },
  },
} satisfies Record<string, Interview>

export type AnsweringPeerName = keyof typeof questions

interface Item {
  readonly type: string
  readonly bucket?: string
  readonly avg_value?: number | null
  readonly event_timestamp?: string
  readonly value?: number
}

function readProduct({ of }: Question, body: string): Answer {
  const items = JSON.parse(body) as Item[]
  const asked = of === 'hours' ? types : types.slice(0, 1)
  const byType = asked.map((type) => items.filter((item) => item.type === type))
  return {
    times: (byType[0] ?? []).map((item) => Date.parse(item.bucket ?? item.event_timestamp ?? '')),
    columns: byType.map((own) => own.map((item) => (of === 'hours' ? item.avg_value : item.value) ?? null)),
  }
}
