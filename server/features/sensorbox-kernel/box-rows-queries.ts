import type { Tx } from '../../platform/db/database.ts'

/** A select to go on with: boxes, as `s`. Whoever reads for a request names the stacks with `within`. */
export function boxRows(tx: Tx) {
  return tx.selectFrom('sensorbox as s')
}

/** The same with the model of each box as `m` and its type as `t`. */
export function typedBoxRows(tx: Tx) {
  return boxRows(tx)
    .innerJoin('sensorbox_model as m', 'm.name', 's.model')
    .innerJoin('sensorbox_type as t', 't.type', 'm.type')
}

/**
 * The same boxes, locked as by `lockBoxes`, for whoever reads what else there is of one box together with it: of its row, with its type
 * and `config`, `holdToSettle` makes a held box.
 */
export function lockedBoxRows(tx: Tx) {
  return typedBoxRows(tx).forNoKeyUpdate('s')
}
