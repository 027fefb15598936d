// The baseline: what a competent team would build to store one row per reading in PostgreSQL. It accepts the same
// uploads as the product, shares a commit between uploads that arrive together, and responds after it. For queries it
// averages or lists its rows. It has no sign-in, tenants, alarms, states or rollups. DATABASE_URL names the database;
// the port is sent to the parent process.
import type { AddressInfo } from 'node:net'
import Fastify from 'fastify'
import { Pool } from 'pg'
import { createTable, hourlyMeans, insertRows, type Rows, readingsIn } from './row-queries.ts'

const measureKeys: Readonly<Record<string, number>> = { temperature: 1, humidity: 2, battery_voltage: 3 }
const measureNames = Object.keys(measureKeys)
/** As in the product: two concurrent commits, each of at most this many uploads and readings. */
const parallel = 2
const most = { uploads: 64, rows: 60_000 }

interface Upload {
  readonly series: readonly { type: string; timestamps: readonly number[]; values: readonly number[] }[]
}

interface Waiting {
  readonly rows: Rows
  done(): void
  failed(error: unknown): void
}

const pool = new Pool({ connectionString: process.env.DATABASE_URL, max: 4 })
const waiting: Waiting[] = []
let committing = 0

await createTable(pool)
const app = Fastify({ bodyLimit: 1_048_576 })
app.post<{ Params: { box: string }; Body: Upload }>('/boxes/:box/readings', async (request, reply) => {
  const rows = rowsOf(Number(request.params.box), request.body)
  if (!rows) return reply.code(422).send({ error: 'the readings are not well-formed' })
  await store(rows)
  return { stored: rows.times.length }
})
/** The same responses as the product's, built from the rows as the driver returns them. */
interface Asked {
  Params: { box: string }
  Querystring: { from: string; to: string }
}
app.get<Asked>('/boxes/:box/hours', async ({ params, query }) => {
  const keys = Object.values(measureKeys)
  const rows = await hourlyMeans(pool, Number(params.box), keys, Number(query.from), Number(query.to))
  return rows.map(({ measure, start_ms, mean }) => ({
    bucket: new Date(start_ms).toISOString(),
    type: measureNames[keys.indexOf(measure)],
    avg_value: mean,
  }))
})
app.get<Asked>('/boxes/:box/readings', async ({ params, query }) => {
  const { temperature = 0 } = measureKeys
  const rows = await readingsIn(pool, Number(params.box), temperature, Number(query.from), Number(query.to))
  return rows.map(({ ms, value }) => ({
    id: null,
    sensorbox_id: params.box,
    event_timestamp: new Date(ms).toISOString(),
    event_type: 'temperature',
    type: 'temperature',
    value,
    acknowledged: null,
  }))
})
await app.listen({ host: '127.0.0.1', port: 0 })
process.send?.({ port: (app.server.address() as AddressInfo).port })
for (const end of ['SIGTERM', 'disconnect']) process.on(end, () => process.exit())

/** Returns null if the upload is invalid. */
function rowsOf(box: number, { series }: Upload): Rows | null {
  const rows: Rows = { boxKeys: [], measures: [], times: [], values: [] }
  if (!Number.isInteger(box) || !Array.isArray(series)) return null
  for (const { type, timestamps, values } of series) {
    const measure = measureKeys[type]
    if (measure === undefined || !Array.isArray(timestamps) || timestamps.length !== values?.length)
      return null
    for (let i = 0; i < timestamps.length; i++) {
      const ms = timestamps[i]
      const value = values[i]
      if (!Number.isSafeInteger(ms) || typeof value !== 'number') return null
      rows.boxKeys.push(box)
      rows.measures.push(measure)
      rows.times.push(ms)
      rows.values.push(value)
    }
  }
  return rows
}

function store(rows: Rows): Promise<void> {
  return new Promise((done, failed) => {
    waiting.push({ rows, done, failed })
    if (committing < parallel) commit()
  })
}

/** Commits pending uploads until there are none. */
async function commit(): Promise<void> {
  committing++
  while (waiting.length > 0) {
    const together = takeWaiting()
    try {
      await insertRows(pool, joined(together.map(({ rows }) => rows)))
      for (const { done } of together) done()
    } catch (error) {
      for (const { failed } of together) failed(error)
    }
  }
  committing--
}

function takeWaiting(): Waiting[] {
  let rows = 0
  let count = 0
  for (const upload of waiting) {
    rows += upload.rows.times.length
    if (count > 0 && (count === most.uploads || rows > most.rows)) break
    count++
  }
  return waiting.splice(0, count)
}

function joined(all: readonly Rows[]): Rows {
  const none: number[] = []
  return {
    boxKeys: none.concat(...all.map(({ boxKeys }) => boxKeys)),
    measures: none.concat(...all.map(({ measures }) => measures)),
    times: none.concat(...all.map(({ times }) => times)),
    values: none.concat(...all.map(({ values }) => values)),
  }
}
