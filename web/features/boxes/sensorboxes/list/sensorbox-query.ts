import type { Sensorbox } from '@sensorstack/contract/features/boxes/sensorboxes/sensorbox.ts'
import {
  type CombinedState,
  isExternalModel,
  isInGroup,
  type SensorboxGroup,
} from '@sensorstack/contract/features/core/sensorbox-kernel/states.ts'
import { folded } from '@sensorstack/contract/platform/folded.ts'
import { compareNaturally } from '@sensorstack/contract/platform/natural-order.ts'
import { naturalOrder } from '../../../../platform/text/natural-order.ts'
import type { Sort } from '../../../../ui/filter/sort.ts'
import { stateRank } from '../../../core/sensorbox-kernel/public.tsx'

export const sortKeys = ['sn', 'model', 'type', 'state'] as const
export type SortKey = (typeof sortKeys)[number]

/** The initial sort of a list. */
export const defaultSort: Sort<SortKey> = { key: 'sn', direction: 'descending' }

/** The value of the model filter that means every model starting with 'EW-'. */
export const allExternalModels = 'EW-*'

export interface Filters {
  state: readonly CombinedState[]
  type: readonly string[]
  model: readonly string[]
  /** A box passes with any of them. */
  tags: readonly string[]
  delivery: readonly DeliveryStep[]
}
export const noFilters: Filters = { state: [], type: [], model: [], tags: [], delivery: [] }

/** The state of a delivery. */
export type DeliveryStep = NonNullable<Sensorbox['delivery_state']>['state']
const deliverySteps: readonly DeliveryStep[] = ['pending', 'in_progress', 'failed', 'completed']

/** Whether any filter is set. */
export function hasFilters(filters: Filters): boolean {
  return Object.values(filters).some((values) => values.length > 0)
}

/**
 * Whether the box is in the group; no group means all. The group `delivery` contains boxes with an uncompleted
 * delivery.
 */
export function isListedIn(box: Sensorbox, group: SensorboxGroup | undefined): boolean {
  if (group === undefined) return true
  if (group === 'delivery') return box.delivery_state !== null && box.delivery_state.state !== 'completed'
  return isInGroup(box.combined_state, group)
}

/** The last opened list: of a group, of all sensorboxes, or none yet. */
export type OpenedList = SensorboxGroup | 'all' | null

/** Returns the group whose list a box leads back to: the opened one if the box is in it, else that of its state. */
export function backGroupOf(box: Sensorbox, opened: OpenedList): SensorboxGroup | undefined {
  if (opened === 'all') return undefined
  return opened !== null && isListedIn(box, opened) ? opened : box.combined_state
}

/** Returns the boxes of a group, sorted. */
export function boxesOf(
  boxes: readonly Sensorbox[],
  group: SensorboxGroup | undefined,
  sort: Sort<SortKey>,
): readonly Sensorbox[] {
  return sortBoxes(group === undefined ? boxes : boxes.filter((box) => isListedIn(box, group)), sort)
}

/** Returns the boxes that match the search (in alias, SN, UID, model or a tag, ignoring case) and every filter. */
export function findBoxes(
  boxes: readonly Sensorbox[],
  search: string,
  filters: Filters,
): readonly Sensorbox[] {
  const wanted = folded(search.trim())
  if (wanted === '' && !hasFilters(filters)) return boxes
  return boxes.filter((box) => (wanted === '' || searchText(box).includes(wanted)) && passes(box, filters))
}

function passes(box: Sensorbox, { state, type, model, tags, delivery }: Filters): boolean {
  if (state.length > 0 && !state.includes(box.combined_state)) return false
  if (type.length > 0 && !type.includes(box.erp_type)) return false
  if (model.length > 0 && !model.includes(modelGroup(box.model))) return false
  if (tags.length > 0 && !box.tags.some((tag) => tags.includes(tag))) return false
  return delivery.length === 0 || (box.delivery_state !== null && delivery.includes(box.delivery_state.state))
}

/** Returns the value of the model filter for a model. All EW models share one. */
export function modelGroup(model: string): string {
  return isExternalModel(model) ? allExternalModels : model
}

const searchTexts = new WeakMap<Sensorbox, string>()

/** Returns the text to search, cached per object: most boxes stay the same while others change. */
function searchText(box: Sensorbox): string {
  const known = searchTexts.get(box)
  if (known !== undefined) return known
  // The line breaks prevent matches across two fields.
  const text = folded(
    [box.alias ?? '', box.serial_number, box.hardware_unique_id, box.model, ...box.tags].join('\n'),
  )
  searchTexts.set(box, text)
  return text
}

const serials = naturalOrder()
const words = naturalOrder()

function sortBoxes(boxes: readonly Sensorbox[], sort: Sort<SortKey>): readonly Sensorbox[] {
  if (!sort) return boxes
  const serial = serials.ranksOf(boxes.map((box) => box.serial_number))
  const sign = sort.direction === 'descending' ? -1 : 1
  const first = firstRanks(boxes, sort.key)
  const compare = first
    ? (a: number, b: number) => sign * (first[a]! - first[b]!) || serial[b]! - serial[a]!
    : (a: number, b: number) => sign * (serial[a]! - serial[b]!)
  return boxes
    .map((_, index) => index)
    .sort(compare)
    .map((index) => boxes[index]!)
}

/** Returns the ranks that take precedence over the SN. Descending is worst first, as in the monitoring block. */
function firstRanks(boxes: readonly Sensorbox[], key: SortKey): readonly number[] | null {
  if (key === 'sn') return null
  if (key === 'state') return boxes.map((box) => -stateRank(box.combined_state))
  return words.ranksOf(boxes.map((box) => (key === 'model' ? box.model : box.erp_type)))
}

/** Returns the options of each filter: the values that occur in the group, in order. */
export function filterOptions(boxes: readonly Sensorbox[]): Filters {
  const states = new Set<CombinedState>()
  const types = new Set<string>()
  const models = new Set<string>()
  const tags = new Set<string>()
  const deliveries = new Set<DeliveryStep>()
  for (const box of boxes) {
    states.add(box.combined_state)
    types.add(box.erp_type)
    models.add(modelGroup(box.model))
    for (const tag of box.tags) tags.add(tag)
    if (box.delivery_state) deliveries.add(box.delivery_state.state)
  }
  return {
    state: [...states].sort((a, b) => stateRank(a) - stateRank(b)),
    type: [...types].sort(compareNaturally),
    model: [...models].sort(compareNaturally),
    tags: [...tags].sort(compareNaturally),
    delivery: deliverySteps.filter((step) => deliveries.has(step)),
  }
}
