import type { Tx } from '../../../platform/db/database.ts'
import { countOpenAcross } from '../../boxes/delivery/public.ts'

/** Returns why these stacks can't leave their provider now: boxes are on their way between them and others. */
export async function findObstacle(tx: Tx, stackIds: readonly string[]): Promise<string | null> {
  const deliveries = await countOpenAcross(tx, stackIds)
  if (deliveries === 0) return null
  return `${deliveries} ${deliveries === 1 ? 'box is' : 'boxes are'} being delivered between the stack and others: wait until each has connected.`
}
