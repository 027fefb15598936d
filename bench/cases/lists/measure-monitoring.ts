import { listStacks } from '@sensorstack/contract/features/people/stacks/routes.ts'
import { readQueue } from '@sensorstack/contract/features/views/monitoring/routes.ts'
import type { Route } from '@sensorstack/contract/platform/route.ts'
import { askList } from './ask-list.ts'
import { addCustomers, changeAndSelect, giveBoxes } from './customer-queries.ts'
import type { Fleet } from './fleet.ts'

export const customers = 1000
export const boxesOfEach = 10
/** The number of requests before the measurement, while the program is still being compiled. */
const warmUps = 200
const rounds = 20

export const measured = {
  select: 'the rows of all counts, selected',
  empty: 'every stack, customers without boxes',
  full: 'every stack, customers with boxes',
  queue: 'worst first',
} as const

/**
 * Returns the milliseconds to a provider's overview of many customers, each after the counts of one customer have
 * changed.
 */
export async function measureMonitoring(fleet: Fleet): Promise<Map<string, number[]>> {
  const found = new Map<string, number[]>()
  const measure = async (name: string, route: Route) => {
    const figures: number[] = []
    for (let time = -warmUps; time < rounds; time++) {
      const selected = await changeAndSelect(fleet.databaseUrl)
      const { status, ms } = await askList(fleet, route)
      if (status !== 200) throw new Error(`${name} was answered ${status}`)
      if (time < 0) continue
      figures.push(ms)
      found.set(measured.select, [...(found.get(measured.select) ?? []), selected])
    }
    found.set(name, figures)
  }
  await addCustomers(fleet.databaseUrl, customers)
  await measure(measured.empty, listStacks)
  await giveBoxes(fleet.databaseUrl, boxesOfEach)
  await measure(measured.full, listStacks)
  await measure(measured.queue, readQueue)
  return found
}
