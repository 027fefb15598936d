import { setTimeout as pause } from 'node:timers/promises'
import { deliverByPost, listTransfers } from '@sensorstack/contract/features/boxes/delivery/routes.ts'
import { moveToInStock } from '@sensorstack/contract/features/boxes/sensorboxes/routes.ts'
import { foundWorld } from '@sensorstack/e2e/crash/found-world.ts'
import { enableLongAgo } from '@sensorstack/e2e/crash/invariants/snapshot-queries.ts'
import { placeProgram } from '@sensorstack/e2e/crash/program.ts'
import { day } from '@sensorstack/simulator/scenarios/calendar.ts'
import type { Lifetime } from '../../platform/lifetime.ts'

const firstStartMs = 60_000
/** Above what is sent: otherwise only the limits that keep one box from disturbing others would be measured. */
const noLimits = { DEVICE_UPLOADS_PER_MINUTE: '999999999', DEVICE_READINGS_PER_MINUTE: '999999999' }

/** The product with a chain of companies, each a customer of the previous one. */
export interface Chain {
  readonly url: string
  /** Creates a box of the first company that was enabled before its oldest reading. */
  addBox(): Promise<{ readonly id: string; readonly deviceKey: string }>
  putIntoStock(id: string): Promise<void>
  /** Delivers a box from this company to the next; returns the milliseconds that it took. */
  deliver(id: string, from: number): Promise<number>
}

/** Starts the product with a chain long enough for this many deliveries of each box. */
export async function startChain(lifetime: Lifetime, deliveries: number): Promise<Chain> {
  const program = await placeProgram({ DEMO: 'off', ...noLimits })
  lifetime.onEnd(() => program.remove())
  program.start()
  await program.untilReady(firstStartMs)
  const world = await foundWorld(program)
  const companies = [world.provider]
  for (let i = 0; i < deliveries; i++) {
    companies.push(await world.makeCustomer({ under: companies[i]! }))
  }
  const stackIds = companies.map(({ stackId }) => stackId)
  const session = await world.provider.admin.signIn()

  /** The data of the last delivery must be copied before the box can be delivered again. */
  const untilCopied = async (id: string, stackId: string) => {
    for (;;) {
      const events = await session.call(listTransfers, { params: { stackId } })
      if (events.find(({ sensorbox_id }) => sensorbox_id === id)?.state !== 'pending') return
      await pause(100)
    }
  }
  return {
    url: program.url,
    addBox: async () => {
      const box = await world.makeSensorbox()
      await enableLongAgo(program.superuserUrl(), [box.id], 400 * day)
      return box
    },
    putIntoStock: async (id) => {
      await session.call(moveToInStock, { params: { id } })
    },
    deliver: async (id, from) => {
      const [stackId = '', targetStack = ''] = stackIds.slice(from)
      if (session.stackId !== stackId) await session.switchTo(stackId)
      await untilCopied(id, stackId)
      const all = { deliver_with_data: true, measured_data: true, sensorbox_info: true, alarm_limits: true }
      const began = performance.now()
      await session.call(deliverByPost, {
        params: { id, targetStack },
        body: { ...all, keep_copy_of_data: true },
      })
      return performance.now() - began
    },
  }
}
