import { createIndividualLimit } from '@sensorstack/contract/features/alarms/alarm-limits/routes.ts'
import { assignSensorbox, createAsset } from '@sensorstack/contract/features/boxes/assets/routes.ts'
import { enableSensorbox } from '@sensorstack/contract/features/boxes/sensorboxes/routes.ts'
import { ingestEvents } from '@sensorstack/contract/features/intake/ingest/routes.ts'
import { makeReport } from '@sensorstack/contract/features/views/reports/routes.ts'
import type { Client } from '../../../../testing/people.ts'
import {
  type Box,
  type DeliveryWorld,
  openDeliveryWorld,
} from '../../../boxes/delivery/testing/delivery-world.ts'

/** A stack with boxes on assets, and calls that every test of reports needs. */
export interface ReportWorld extends DeliveryWorld {
  /** The admin of the stack. */
  readonly by: Client
  /** Signs the admin in again, whose session ends when the clock moves far. */
  signIn(): Promise<void>
  now(): number
  asset(name?: string, of?: Client): Promise<string>
  /** Adds an enabled box that measures temperature and humidity, with these limits for temperatures. */
  enabledBox(limit?: object, model?: string): Promise<Box>
  putOn(assetId: string, box: Box): Promise<unknown>
  /** Uploads readings of one measure, at most 20,000 at once. */
  send(box: Box, timestamps: readonly number[], values: readonly number[], type?: string): Promise<void>
  /** Makes a report of temperatures, with these fields besides. */
  make(body: object, by?: Client): Promise<ReturnType<Client['ask']> extends Promise<infer A> ? A : never>
}

export async function openReportWorld(): Promise<ReportWorld> {
  const world = await openDeliveryWorld()
  let by = world.provider
  let assets = 0
  return {
    ...world,
    get by() {
      return by
    },
    signIn: async () => {
      by = await world.people.signIn('admin@northwind.example')
    },
    now: () => world.people.clock.now(),
    asset: async (name = `Room ${++assets}`, of = by) =>
      (await of.ask(createAsset, { body: { name } })).body.id,
    enabledBox: async (limit, model = 'CT-120') => {
      const box = await world.box(by, { model })
      await by.ask(enableSensorbox, { params: { id: box.id } })
      if (limit) {
        const body = { sensorbox_id: box.id, measure_type: 'temperature', ...limit }
        const { status } = await by.ask(createIndividualLimit, { body })
        if (status !== 201 && status !== 200) throw new Error(`no limit: ${status}`)
      }
      return box
    },
    putOn: (id, box) => by.ask(assignSensorbox, { params: { id, sensorboxId: box.id } }),
    send: async (box, timestamps, values, type = 'temperature') => {
      const answer = await world.people.ask(ingestEvents, {
        body: { series: [{ type, timestamps, values }] },
        headers: { authorization: `Bearer ${box.device_key}` },
      })
      if (answer.status !== 200 || answer.body.accepted !== timestamps.length) throw new Error(answer.text)
    },
    make: (body, who = by) => who.ask(makeReport, { body: { measures: ['temperature'], ...body } }),
  }
}
