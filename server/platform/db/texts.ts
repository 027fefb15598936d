import { type Expression, type OrderByItemBuilder, type RawBuilder, sql } from 'kysely'

/** Returns the condition that a text contains another, ignoring case and accents. */
export function contains(text: Expression<unknown>, wanted: string): RawBuilder<boolean> {
  return sql<boolean>`strpos(folded(${text}), ${once(wanted)}) > 0`
}

/** Returns the condition that a text begins with another, ignoring case and accents. */
export function beginsWith(text: Expression<unknown>, wanted: string): RawBuilder<boolean> {
  return sql<boolean>`starts_with(folded(${text}), ${once(wanted)})`
}

/** Returns the condition that a text equals another, ignoring case and accents. */
export function equals(text: Expression<unknown>, wanted: string): RawBuilder<boolean> {
  return sql<boolean>`folded(${text}) = ${once(wanted)}`
}

/** Orders by a name as `compareNaturally` does: NW-9 comes before NW-10. Pass it to `orderBy` after the column. */
export function naturally(order: OrderByItemBuilder): OrderByItemBuilder {
  return order.collate('natural_order')
}

/** The subquery is evaluated once for a statement, not for each row. */
function once(wanted: string) {
  return sql`(select folded(${wanted}))`
}
