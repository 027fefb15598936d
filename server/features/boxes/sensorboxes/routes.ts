import * as mass from '@sensorstack/contract/features/boxes/sensorboxes/mass-routes.ts'
import * as qr from '@sensorstack/contract/features/boxes/sensorboxes/qr-routes.ts'
import * as contract from '@sensorstack/contract/features/boxes/sensorboxes/routes.ts'
import type { Sensorbox } from '@sensorstack/contract/features/boxes/sensorboxes/sensorbox.ts'
import type { StateAction } from '@sensorstack/contract/features/boxes/sensorboxes/state-actions.ts'
import { SENSORBOX_NOT_FOUND } from '@sensorstack/contract/features/core/sensorbox-kernel/errors.ts'
import type { MassResult } from '@sensorstack/contract/features/core/sensorbox-kernel/mass.ts'
import { folded } from '@sensorstack/contract/platform/folded.ts'
import { isId, type Random } from '../../../platform/clock/random.ts'
import type { StackBound } from '../../../platform/db/database.ts'
import { ApiError } from '../../../platform/http/answer/api-error.ts'
import type { ChangeNotes } from '../../../platform/http/change-notes.ts'
import type { Lists } from '../../../platform/http/implement-list.ts'
import { type Caller, type Implementation, implement } from '../../../platform/http/implementation.ts'
import type { RateLimit } from '../../../platform/http/request/rate-limit.ts'
import { listModels, listTypes } from '../../core/catalogue/public.ts'
import { namesOfBoxes } from '../../core/sensorbox-kernel/public.ts'
import { type CopyRow, listCopied, listCopies } from '../delivery/public.ts'
import { cardRoutes } from './card/card-routes.ts'
import { lifeRoutes } from './life/life-routes.ts'
import { renewDeviceKey } from './life/renew-device-key.ts'
import {
  basicsOfCopy,
  dayOf,
  extendedStackOf,
  presentBasicData,
  presentCopy,
  presentSecret,
  presentSecretOfCopy,
  presentSensorbox,
  presentType,
} from './present.ts'
import { findBox, findBoxByHardwareId, findOwner, listBoxBasics, listBoxes, listSecrets } from './queries.ts'
import { readOwnBox } from './read-own-box.ts'
import { countGuesses, type GuessLimits } from './register/guess-limits.ts'
import { registerSensorbox } from './register/register-sensorbox.ts'
import { disableSensorbox } from './states/disable-sensorbox.ts'
import { enableSensorbox } from './states/enable-sensorbox.ts'
import { moveToInStock } from './states/move-to-in-stock.ts'
import { switchMany } from './states/switch-many.ts'
import { undoChanges } from './states/undo-changes.ts'

export interface SensorboxDeps {
  readonly random: Random
  readonly lists: Lists
  readonly rateLimit: RateLimit
  readonly guessLimits: GuessLimits
}

/** The endpoints to read, register, enable and disable boxes, and to move them into stock. */
export function sensorboxRoutes({ random, lists, rateLimit, guessLimits }: SensorboxDeps): Implementation[] {
  const guesses = countGuesses(rateLimit, guessLimits)
  /** Performs an action on one box, records it in the trail and returns the box. */
  const act = async ({ params, caller, db, now, note }: ActingCall, work: typeof enableSensorbox) => {
    const box = await work(db, params.id, now, random)
    note({ target: params.id, detail: { sensorbox: box.alias ?? box.serial_number } })
    return presentSensorbox(box, caller, now)
  }

  /** Performs an action on many boxes, and records those for which it succeeded in the trail. */
  const actOnMany =
    (work: (db: StackBound, ids: readonly string[], now: number) => Promise<MassResult[]>) =>
    async ({
      body,
      db,
      now,
      note,
      nothingChanged,
    }: ChangeNotes & { body: { sensorbox_ids: string[] }; db: StackBound; now: number }) => {
      const names = await namesOfBoxes(db, body.sensorbox_ids.filter(isId))
      const results = await work(db, body.sensorbox_ids, now)
      for (const { id, ok } of results) if (ok) note({ target: id, detail: { sensorbox: names.get(id) } })
      if (!results.some(({ ok }) => ok)) nothingChanged()
      return { results }
    }

  const switching = (action: StateAction) => (db: StackBound, ids: readonly string[], now: number) =>
    switchMany(db, { action, ids }, now, random)

  return [
    lists.implement(contract.listSensorboxes, {
      spans: ({ db, query }, column) => db.within(column, query.stack_id),
      // The duration for which a box has been active is shown in days.
      shownBy: ({ caller, now }) => [dayOf(now), extendedStackOf(caller)],
      placedBy: ({ serial_number, combined_state }) => `${combined_state === 'unavailable'} ${serial_number}`,
      read: async ({ query, caller, db, now }, ids) => {
        const boxes = await listBoxes(db, query.stack_id, ids)
        const copies = await listCopies(db, query.stack_id, ids)
        // If one of the stacks owns a box, the list shows the box rather than another stack's copy.
        const owned = new Set(copies.length > 0 ? boxes.map(({ id }) => id) : [])
        return [
          ...boxes.map((row) => presentSensorbox(row, caller, now)),
          ...eachOnce(copies)
            .filter(({ sensorbox_id }) => !owned.has(sensorbox_id))
            .map((copy) => presentCopy(copy, now)),
        ]
      },
    }),
    implement(contract.listBasicData, async ({ query, db, now }) => {
      const { filter_state: group, search_value: text } = query
      const boxes = (await listBoxBasics(db, { group, text })).map(presentBasicData)
      if (group !== 'unavailable' && group !== 'delivery') return boxes
      const copies = (await listCopies(db)).map((copy) => presentCopy(copy, now))
      return [...boxes, ...copies.filter((copy) => isCopyIn(copy, { group, text })).map(basicsOfCopy)]
    }),
    implement(contract.getSensorbox, async ({ params, caller, db, now }) => {
      const row = await findBox(db, params.id)
      if (row) return presentSensorbox(row, caller, now)
      const [copy] = await listCopies(db, undefined, [params.id])
      if (!copy) throw new ApiError(SENSORBOX_NOT_FOUND)
      return presentCopy(copy, now)
    }),
    implement(contract.isUnavailable, async ({ params, db }) => {
      const owner = await findOwner(db, params.id)
      const [copy] = await listCopied(db, [params.id], [db.stackId])
      if (owner === undefined && copy === undefined) throw new ApiError(SENSORBOX_NOT_FOUND)
      return { is_unavailable: copy !== undefined && owner !== db.stackId, active_stack: owner ?? null }
    }),
    implement(contract.registerSensorbox, async ({ body, caller, db, now, note }) => {
      const { id, deviceKey } = await registerSensorbox(db, body, { by: caller, guesses, now, random })
      note({
        target: id,
        detail: { hardware_unique_id: body.hardware_unique_id, model: body.model },
      })
      return { ...presentSensorbox(await readOwnBox(db, id), caller, now), device_key: deviceKey }
    }),
    implement(contract.renewDeviceKey, async ({ params: { id }, db, now, note }) => {
      const deviceKey = await renewDeviceKey(db, id, now, random)
      note({ target: id, detail: { sensorbox: (await namesOfBoxes(db, [id])).get(id) } })
      return { id, device_key: deviceKey }
    }),
    implement(contract.enableSensorbox, (call) => act(call, enableSensorbox)),
    implement(contract.disableSensorbox, (call) => act(call, disableSensorbox)),
    implement(contract.moveToInStock, (call) => act(call, moveToInStock)),
    implement(contract.listSensorboxSecrets, async ({ caller, db }) => [
      ...(await listSecrets(db)).map((row) => presentSecret(row, caller)),
      ...(await listCopies(db)).map(presentSecretOfCopy),
    ]),
    implement(qr.findByHardwareUid, async ({ query, caller, db, now }) => {
      await guesses.countLookUp(caller.accountId)
      const row = await findBoxByHardwareId(db, query.hardware_unique_id)
      if (!row) throw new ApiError(SENSORBOX_NOT_FOUND)
      return presentSensorbox(row, caller, now)
    }),
    implement(mass.enableMany, actOnMany(switching('enable'))),
    implement(mass.disableMany, actOnMany(switching('disable'))),
    implement(mass.moveManyToInStock, actOnMany(switching('move_to_in_stock'))),
    implement(
      mass.undoMany,
      actOnMany((db, ids, now) => undoChanges(db, ids, now, random)),
    ),
    implement(contract.getSensorboxSecret, async ({ params, caller, db }) => {
      const [row] = await listSecrets(db, params.id)
      if (row) return presentSecret(row, caller)
      const [copy] = await listCopies(db, undefined, [params.id])
      if (!copy) throw new ApiError(SENSORBOX_NOT_FOUND)
      return presentSecretOfCopy(copy)
    }),
    implement(contract.listModelsAndTypes, async ({ db }) => {
      const models = await listModels(db.tx)
      return (await listTypes(db.tx)).map((row) => presentType(row, models))
    }),
    ...cardRoutes(random),
    ...lifeRoutes(random, guesses),
  ]
}

interface ActingCall extends ChangeNotes {
  readonly params: { readonly id: string }
  readonly caller: Caller
  readonly db: StackBound
  readonly now: number
}

function isCopyIn(
  copy: Sensorbox,
  { group, text }: { readonly group: 'unavailable' | 'delivery'; readonly text: string | undefined },
): boolean {
  if (group === 'delivery' && copy.delivery_state?.state === 'completed') return false
  const wanted = text === undefined ? undefined : folded(text)
  return (
    wanted === undefined ||
    [copy.alias, copy.serial_number, copy.hardware_unique_id, copy.model].some(
      (field) => field !== null && folded(field).includes(wanted),
    )
  )
}

/** Several stacks may have copies of the same box. Keeps only the latest. */
function eachOnce(copies: readonly CopyRow[]): CopyRow[] {
  const latest = new Map<string, CopyRow>()
  for (const copy of copies) {
    const other = latest.get(copy.sensorbox_id)
    if (!other || other.created_at < copy.created_at) latest.set(copy.sensorbox_id, copy)
  }
  return [...latest.values()]
}
