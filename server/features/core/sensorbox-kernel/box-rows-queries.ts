import type { Tx } from '../../../platform/db/database.ts'
import { typedModels } from '../catalogue/public.ts'

/** A query on boxes, as `s`. Code that serves a request must restrict the stacks with `within`. */
export function boxRows(tx: Tx) {
  return tx.selectFrom('sensorbox as s')
}

/** Like `boxRows`, with the model of each box and its type as `m`. */
export function typedBoxRows(tx: Tx) {
  return boxRows(tx).innerJoin(typedModels(tx).as('m'), 'm.name', 's.model')
}
