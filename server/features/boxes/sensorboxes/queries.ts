import {
  combinedStates,
  isInGroup,
  type SensorboxGroup,
} from '@sensorstack/contract/features/core/sensorbox-kernel/states.ts'
import { type Selectable, sql } from 'kysely'
import type { StackBound } from '../../../platform/db/database.ts'
import type { Tables } from '../../../platform/db/tables.ts'
import { contains, naturally } from '../../../platform/db/texts.ts'
import { boxRows, typedBoxRows } from '../../core/sensorbox-kernel/public.ts'
import { inReach, namedStacks } from '../../people/stacks/public.ts'
import { tagNamesOfBoxes } from '../../people/tags/public.ts'
import { type DeliveryColumns, openDeliveryOfBox, presentDeliveries } from '../delivery/public.ts'

/** A box as lists and single reads show it. */
export type ShownBoxRow = Selectable<Tables['sensorbox']> &
  DeliveryColumns & {
    readonly type: string
    readonly model_description: string
    readonly stack_name: string
    /** Null if it has none. */
    readonly tag_names: string[] | null
  }

/** Returns the boxes of these stacks, by default the current one, by serial number; or only those with these ids. */
export async function listBoxes(
  db: StackBound,
  stackIds?: readonly string[],
  ids?: readonly string[],
): Promise<ShownBoxRow[]> {
  const boxes = shownBoxes(db, stackIds)
    .where(db.within('s.stack_id', stackIds))
    .orderBy('s.serial_number', naturally)
    .orderBy('s.id')
  return (ids === undefined ? boxes : boxes.where(sql<boolean>`s.id = any (${[...ids]}::uuid[])`)).execute()
}

/** Returns a box of the current stack, or undefined. */
export async function findBox(db: StackBound, sensorboxId: string): Promise<ShownBoxRow | undefined> {
  return shownBoxes(db).where(db.within('s.stack_id')).where('s.id', '=', sensorboxId).executeTakeFirst()
}

/** Returns the box with a hardware id, anywhere in reach; the case of hexadecimal digits doesn't matter. */
export async function findBoxByHardwareId(
  db: StackBound,
  hardwareId: string,
): Promise<ShownBoxRow | undefined> {
  return shownBoxes(db)
    .where('s.id', '=', sql<string>`box_of_hardware_id(${hardwareId})`)
    .where(inReach(db, 's.stack_id'))
    .executeTakeFirst()
}

/** Returns how many of these hardware ids belong to boxes of the current stack. */
export async function countOwnHardwareIds(db: StackBound, hardwareIds: readonly string[]): Promise<number> {
  const { count } = await boxRows(db.tx)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where(
      sql<boolean>`compared_hardware_id(s.hardware_unique_id) in (
        select compared_hardware_id(w) from unnest(${[...hardwareIds]}::text[]) w)`,
    )
    .where(db.within('s.stack_id'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Returns the id of the stack that owns a box, anywhere in reach. */
export async function findOwner(db: StackBound, sensorboxId: string): Promise<string | undefined> {
  const row = await boxRows(db.tx)
    .select('s.stack_id')
    .where('s.id', '=', sensorboxId)
    .where(inReach(db, 's.stack_id'))
    .executeTakeFirst()
  return row?.stack_id
}

function shownBoxes(db: StackBound, stackIds?: readonly string[]) {
  return typedBoxRows(db.tx)
    .innerJoin(namedStacks(db.tx).as('k'), 'k.id', 's.stack_id')
    .leftJoin(presentDeliveries(db.tx).as('d'), (join) =>
      join.onRef('d.sensorbox_id', '=', 's.id').onRef('d.to_stack_id', '=', 's.stack_id'),
    )
    .leftJoin(tagNamesOfBoxes(db, stackIds).as('n'), 'n.sensorbox_id', 's.id')
    .selectAll('s')
    .select(['m.type', 'm.description as model_description', 'k.name as stack_name', 'n.names as tag_names'])
    .select([
      'd.delivery_state',
      'd.delivery_start_time',
      'd.delivery_estimated_time',
      'd.delivery_created_at',
      'd.delivery_asset_id',
    ])
}

/** A box as pick lists and search show it. */
export type BasicRow = Pick<
  ShownBoxRow,
  | 'id'
  | 'alias'
  | 'serial_number'
  | 'hardware_unique_id'
  | 'model'
  | 'type'
  | 'combined_state'
  | 'enabled_state'
  | 'stack_id'
>

/** Returns the basic data of the current stack's boxes in a group, or with a text in alias, serial number, id or model. */
export async function listBoxBasics(
  db: StackBound,
  filter: { group?: SensorboxGroup; text?: string },
): Promise<BasicRow[]> {
  const basics = typedBoxRows(db.tx)
    .select([
      's.id',
      's.alias',
      's.serial_number',
      's.hardware_unique_id',
      's.model',
      'm.type',
      's.combined_state',
      's.enabled_state',
      's.stack_id',
    ])
    .where(db.within('s.stack_id'))
    .orderBy('s.serial_number', naturally)
    .orderBy('s.id')
  const { group, text } = filter
  const ofGroup = group === undefined ? basics : basics.where(isBoxIn(group))
  if (text === undefined) return ofGroup.execute()
  return ofGroup
    .where((eb) =>
      eb.or(
        (['s.alias', 's.serial_number', 's.hardware_unique_id', 's.model'] as const).map((column) =>
          contains(eb.ref(column), text),
        ),
      ),
    )
    .execute()
}

/** Returns the condition that a box belongs to the group. */
function isBoxIn(group: SensorboxGroup) {
  if (group === 'delivery') return sql<boolean>`exists (${openDeliveryOfBox('s')})`
  const states = combinedStates.filter((state) => isInGroup(state, group))
  return sql<boolean>`s.combined_state = any (${states}::text[])`
}

/** The protected data of a box. */
export type SecretRow = Pick<
  ShownBoxRow,
  'id' | 'alias' | 'serial_number' | 'hardware_unique_id' | 'iccid' | 'imsi' | 'stack_id'
>

/** Returns the protected data of the current stack's boxes, or of one of them. */
export async function listSecrets(db: StackBound, sensorboxId?: string): Promise<SecretRow[]> {
  const secrets = boxRows(db.tx)
    .select(['s.id', 's.alias', 's.serial_number', 's.hardware_unique_id', 's.iccid', 's.imsi', 's.stack_id'])
    .where(db.within('s.stack_id'))
    .orderBy('s.serial_number', naturally)
    .orderBy('s.id')
  return (sensorboxId === undefined ? secrets : secrets.where('s.id', '=', sensorboxId)).execute()
}

/** Returns the protected data of all boxes in reach, or only of the inactive ones. */
export async function listSecretsInReach(
  db: StackBound,
  { onlyInactive }: { readonly onlyInactive: boolean },
): Promise<SecretRow[]> {
  const secrets = boxRows(db.tx)
    .select(['s.id', 's.alias', 's.serial_number', 's.hardware_unique_id', 's.iccid', 's.imsi', 's.stack_id'])
    .where(inReach(db, 's.stack_id'))
    .orderBy('s.serial_number', naturally)
    .orderBy('s.id')
  return (onlyInactive ? secrets.where('s.combined_state', '=', 'inactive') : secrets).execute()
}

/** Whether all of these boxes belong to the given stacks, or are in reach if none is given. */
export async function areBoxesIn(
  db: StackBound,
  sensorboxIds: readonly string[],
  stackIds: readonly string[],
): Promise<boolean> {
  const { count } = await boxRows(db.tx)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('s.id', '=', sql<string>`any (${[...sensorboxIds]}::uuid[])`)
    .where(stackIds.length > 0 ? db.within('s.stack_id', stackIds) : inReach(db, 's.stack_id'))
    .executeTakeFirstOrThrow()
  return count === sensorboxIds.length
}
