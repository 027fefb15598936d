import { listSensorboxes } from '@sensorstack/contract/features/boxes/sensorboxes/routes.ts'
import { listStacks } from '@sensorstack/contract/features/people/stacks/routes.ts'
import {
  type listEventsOfCopy,
  listSensorboxEvents,
} from '@sensorstack/contract/features/readings/events/routes.ts'
import type { Client } from '../../../../testing/people.ts'
import type { Box, DeliveryWorld } from './delivery-world.ts'

/** Returns helpers that read boxes and their deliveries as a user. */
export function deliveryViews(world: () => DeliveryWorld) {
  const listOf = async (client: Client) => (await client.ask(listSensorboxes)).body
  const entryOf = async (client: Client, { id }: Box) =>
    (await listOf(client)).find((each: { id: string }) => each.id === id)
  const eventsOf = async (
    client: Client,
    { id }: Box,
    route: typeof listSensorboxEvents | typeof listEventsOfCopy = listSensorboxEvents,
  ) => {
    // A list without an end time excludes the current millisecond.
    world().people.clock.advance(1)
    const { status, body } = await client.ask(route, {
      params: { id },
      query: { start_time: '2020-01-01T00:00:00Z' },
    })
    return status === 200 ? body.map(({ type }: { type: string }) => type) : status
  }
  const countsOf = async (client: Client) => {
    const stack = (await client.ask(listStacks)).body.find(({ id }: { id: string }) => id === client.stackId)
    const { sensorboxes_count_delivery, sensorboxes_count_unavailable, sensorboxes_count_in_stock } = stack
    return [sensorboxes_count_in_stock, sensorboxes_count_delivery, sensorboxes_count_unavailable]
  }
  const trailOf = async (client: Client, { id }: Box) =>
    world().people.database.asSystem(async (tx) => {
      const rows = await tx
        .selectFrom('audit_entry')
        .select(['action', 'detail'])
        .where('stack_id', '=', client.stackId)
        .where('target', '=', id)
        .where('action', 'like', 'delivery.%')
        .execute()
      return rows.map(({ action, detail }) => [action, detail])
    })
  return { entryOf, eventsOf, countsOf, trailOf }
}
