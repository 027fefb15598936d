import type { Tx } from '../../../platform/db/database.ts'

/** A query on boxes, as `s`. Code that serves a request must restrict the stacks with `within`. */
export function boxRows(tx: Tx) {
  return tx.selectFrom('sensorbox as s')
}

/** Like `boxRows`, with the model of each box as `m` and its type as `t`. */
export function typedBoxRows(tx: Tx) {
  return boxRows(tx)
    .innerJoin('sensorbox_model as m', 'm.name', 's.model')
    .innerJoin('sensorbox_type as t', 't.type', 'm.type')
}
