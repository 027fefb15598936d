import { createIndividualLimit } from '@sensorstack/contract/features/alarms/alarm-limits/routes.ts'
import { enableSensorbox } from '@sensorstack/contract/features/boxes/sensorboxes/routes.ts'
import { ingestEvents } from '@sensorstack/contract/features/intake/ingest/routes.ts'
import type { Inbox, InboxAlarm } from '@sensorstack/contract/features/notifications/alarm-inbox/inbox.ts'
import * as routes from '@sensorstack/contract/features/notifications/alarm-inbox/routes.ts'
import { expect } from 'vitest'
import { testPassword } from '../../../../testing/app.ts'
import type { Person, TwoCustomers } from '../../../boxes/sensorboxes/testing/two-customers.ts'

export const minuteMs = 60_000
export const dayMs = 86_400_000

/** Returns functions for tests of the inbox: boxes with alarms, and what each person sees of them. */
export function deskOf(world: () => TwoCustomers) {
  /** The functions that send a reading of each box, by stack. */
  const measuresOf = new Map<string, ((temperature: number) => Promise<void>)[]>()

  /** Registers a box with the limits 6 and 8, and sends a reading of it. */
  async function hotBox(alias: string, by: Person = world().admin, value = 9) {
    const box = await world().register(by, { alias })
    await by.ask(enableSensorbox, { params: { id: box.id } })
    const limit = { sensorbox_id: box.id, measure_type: 'temperature', attention_max: 6, critical_max: 8 }
    await by.ask(createIndividualLimit, { body: limit })
    const measure = async (temperature: number) => {
      world().app.clock.advance(minuteMs)
      const answer = await world().anonymous(ingestEvents, {
        headers: { authorization: `Bearer ${box.device_key}` },
        body: { events: [{ type: 'temperature', value: temperature, timestamp: world().app.clock.now() }] },
      })
      expect(answer.status).toBe(200)
    }
    await measure(value)
    measuresOf.set(by.stackId, [...(measuresOf.get(by.stackId) ?? []), measure])
    return { id: box.id, measure }
  }

  async function read(by: Person, query: Record<string, string | string[]> = {}): Promise<Inbox> {
    const { status, body } = await by.ask(routes.readInbox, { query })
    expect(status).toBe(200)
    return body
  }

  async function alarmsOf(by: Person, alias: string, group = 'open'): Promise<InboxAlarm[]> {
    return (await read(by, { group })).alarms.filter((alarm) => alarm.alias === alias)
  }

  const acknowledge = (by: Person, alarm_ids: readonly string[], note?: string, cause?: string) =>
    by.ask(routes.acknowledgeAlarms, { body: { alarm_ids, ...(cause && { cause }), ...(note && { note }) } })

  /** Returns the world with new sessions, because sessions expire when days pass. */
  async function signedInAgain(): Promise<TwoCustomers> {
    const again = async (person: Person, email: string): Promise<Person> => {
      const cookie = await world().app.signInRaw(email, testPassword)
      return { ...person, cookie, ask: (route, options) => world().anonymous(route, { cookie, ...options }) }
    }
    return {
      ...world(),
      provider: await again(world().provider, 'admin@root.example.com'),
      admin: await again(world().admin, 'admin@ours.example.com'),
      viewer: await again(world().viewer, 'viewer@ours.example.com'),
      stranger: await again(world().stranger, 'admin@theirs.example.com'),
    }
  }

  return { measuresOf, hotBox, read, alarmsOf, acknowledge, signedInAgain }
}
