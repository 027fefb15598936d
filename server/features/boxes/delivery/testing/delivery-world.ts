import { deliverByPost } from '@sensorstack/contract/features/boxes/delivery/routes.ts'
import {
  enableSensorbox,
  moveToInStock,
  registerSensorbox,
} from '@sensorstack/contract/features/boxes/sensorboxes/routes.ts'
import { ingestEvents } from '@sensorstack/contract/features/intake/ingest/routes.ts'
import { createAccount, updateAccount } from '@sensorstack/contract/features/people/accounts/routes.ts'
import type { Asked } from '../../../../testing/ask.ts'
import { type Client, type People, startPeople } from '../../../../testing/people.ts'
import { runDeliveries } from '../run-deliveries.ts'

/** A provider with a customer and that customer's customer, both delivery targets, and another customer that is none. */
export interface DeliveryWorld {
  readonly people: People
  readonly provider: Client
  readonly customer: Client
  readonly below: Client
  /** A customer of the provider that isn't a delivery target. */
  readonly other: Client
  /** Creates a box in a stock. With data, it has measured 4.5 °C for an hour and has a location. */
  box(of?: Client, more?: { withData?: boolean; model?: string }): Promise<Box>
  deliver(
    box: Box,
    to: Client,
    more?: { by?: Client; body?: object; headers?: Record<string, string> },
  ): Promise<Asked>
  upload(box: Box, value?: number): Promise<Asked>
  /** Performs the due work. */
  runDue(): Promise<void>
  close(): Promise<void>
}

export interface Box {
  readonly id: string
  readonly device_key: string
  readonly serial_number: string
}

/** The options that deliver a box with all its data. */
export const everything = {
  deliver_with_data: true,
  measured_data: true,
  sensorbox_info: true,
  alarm_limits: true,
  documents: true,
  photos: true,
  connection_profiles: true,
  tasks_configuration: true,
  location: true,
}

/** Opens the world with a separate database. Close it at the end. */
export async function openDeliveryWorld(): Promise<DeliveryWorld> {
  const people = await startPeople()
  const { clock, database } = people
  const provider = await people.customer(people.root, 'Northwind')
  const target = async (admin: Client, name: string) => {
    const email = `admin@${name.toLowerCase()}.example`
    const made = await admin.ask(createAccount, {
      body: { type: 'company', name, email, is_sensorbox_customer: true },
    })
    await admin.ask(updateAccount, {
      params: { id: made.body.id },
      body: { is_sensorbox_delivery_target: true },
    })
    return people.join(email)
  }
  const customer = await target(provider, 'Fjord')
  const below = await target(customer, 'Quay')
  const other = await people.customer(provider, 'Alpine')

  const upload = (box: Box, value = 4.5) => {
    clock.advance(1_000)
    const timestamp = clock.now()
    return people.ask(ingestEvents, {
      headers: { authorization: `Bearer ${box.device_key}` },
      body: {
        events: [
          { type: 'temperature', value, timestamp },
          { type: 'location', value: { latitude: 53.5, longitude: 10 }, timestamp: timestamp - 1 },
        ],
      },
    })
  }
  let registered = 0
  return {
    people,
    provider,
    customer,
    below,
    other,
    box: async (of = provider, { withData = false, model = 'TR-410' } = {}) => {
      const name = `SN-${++registered}`
      const { body } = await of.ask(registerSensorbox, {
        body: { serial_number: name, hardware_unique_id: name, model, alias: `Box ${registered}` },
      })
      if (withData) {
        await of.ask(enableSensorbox, { params: { id: body.id } })
        await upload(body)
        clock.advance(3_600_000)
        await upload(body)
        clock.advance(1_000)
        await of.ask(moveToInStock, { params: { id: body.id } })
      }
      return body
    },
    deliver: (box, to, { by = provider, body = {}, headers = {} } = {}) =>
      by.ask(deliverByPost, {
        params: { id: box.id, targetStack: to.stackId },
        body,
        headers: { cookie: by.cookie, ...headers },
      }),
    upload,
    runDue: () => runDeliveries({ database, clock, log: { error: () => {} } }),
    close: people.close,
  }
}
