import { createIndividualLimit } from '@sensorstack/contract/features/alarms/alarm-limits/routes.ts'
import {
  assignSensorbox,
  createAsset,
  deleteAsset,
  listAssets,
  updateAsset,
} from '@sensorstack/contract/features/boxes/assets/routes.ts'
import {
  disableSensorbox,
  enableSensorbox,
  moveToInStock,
  registerSensorbox,
} from '@sensorstack/contract/features/boxes/sensorboxes/routes.ts'
import type { EnabledState } from '@sensorstack/contract/features/core/sensorbox-kernel/states.ts'
import { ingestEvents } from '@sensorstack/contract/features/intake/ingest/routes.ts'
import {
  changeRole,
  disableColleague,
  enableColleague,
} from '@sensorstack/contract/features/people/access/routes.ts'
import {
  createAccount,
  deleteAccount,
  toggleDisable,
  updateAccount,
} from '@sensorstack/contract/features/people/accounts/routes.ts'
import { invite } from '@sensorstack/contract/features/people/invitations/routes.ts'
import { addTagToAccount, removeTagFromAccount } from '@sensorstack/contract/features/people/tags/routes.ts'
import { changeOwner } from '../../features/boxes/delivery/public.ts'
import type { Asked } from '../ask.ts'
import type { ListWorld } from './list-world.ts'

/** An action that changes a list, or is rejected. The number `draw` selects the objects to act on. */
export type ListStep = (world: ListWorld, draw: number) => Promise<Asked | undefined>

const minuteMs = 60_000

/** The actions of people, boxes and time on lists, by name. */
export const listSteps: Readonly<Record<string, ListStep>> = {
  'register a box': async (world, draw) => {
    const by = world.pick(world.admins, draw)
    const name = `SN-${world.next()}`
    const answer = await by.ask(registerSensorbox, {
      body: { serial_number: name, hardware_unique_id: name, model: 'CT-120' },
    })
    world.boxes.push({ id: answer.body.id, deviceKey: answer.body.device_key })
    return answer
  },
  'enable a box': (world, draw) => boxAction(world, draw, enableSensorbox, ['disabled', 'in_stock']),
  'disable a box': (world, draw) => boxAction(world, draw, disableSensorbox, ['enabled']),
  'put a box into stock': (world, draw) => boxAction(world, draw, moveToInStock, ['enabled', 'disabled']),
  'upload a reading': (world, draw) => upload(world, draw, 4 + (draw % 7) / 10),
  'upload a reading that breaks limits': (world, draw) => upload(world, draw, 40 + (draw % 7)),
  'set a limit': async (world, draw) => {
    const { id, owner } = await world.boxIn(['enabled'], draw)
    const body = { sensorbox_id: id, name: 'Cold', measure_type: 'temperature', critical_max: 8 }
    return owner.ask(createIndividualLimit, { body })
  },
  'hand a box over': async (world, draw) => {
    const { id: sensorboxId, owner } = await world.boxIn([], draw)
    const to = world.pick(
      world.admins.filter((admin) => admin !== owner),
      draw,
    )
    const { database, clock, random } = world.people
    const change = { sensorboxId, toStackId: to.stackId, at: clock.now(), withData: draw % 2 === 0 }
    await database.asSystem((tx) => changeOwner(tx, change, random))
    return undefined
  },
  'let time pass': async (world, draw) => {
    await world.letPass([1, 20, 60 * 9, 60 * 24][draw % 4]! * minuteMs)
    return undefined
  },
  'make a partner': async (world, draw) => {
    const answer = await world.pick(world.admins, draw).ask(createAccount, {
      body: { type: 'company', name: `Partner ${world.next()}`, is_sensorbox_customer: false },
    })
    return answer
  },
  'make a customer': async (world, draw) => {
    const number = world.next()
    const email = `admin-${number}@customer.example`
    const answer = await world.pick(world.admins, draw).ask(createAccount, {
      body: { type: 'company', name: `Customer ${number}`, email, is_sensorbox_customer: true },
    })
    // The first person to enter a stack initialises it.
    if (answer.status === 201 && draw % 3 > 0) await world.people.join(email)
    return answer
  },
  'rename a partner or person': async (world, draw) => {
    const by = world.pick(world.admins, draw)
    const { id } = await world.accountOf(by, draw)
    return by.ask(updateAccount, { params: { id }, body: { name: `Renamed ${world.next()}` } })
  },
  'change the own profile': (world, draw) => {
    const by = world.pick(world.everybody, draw)
    return by.ask(updateAccount, { params: { id: by.accountId }, body: { city: `City ${world.next()}` } })
  },
  'grant a customer another limit': async (world, draw) => {
    const by = world.pick(world.admins, draw)
    const { id } = await world.accountOf(by, draw, (account) => account.owns_stack !== null)
    return by.ask(updateAccount, { params: { id }, body: { overspend_limit: -(draw % 50) } })
  },
  'delete a partner or person': async (world, draw) => {
    const by = world.pick(world.admins, draw)
    const { id } = await world.accountOf(by, draw, ({ name }) => /^(Partner|Renamed|Invited)/.test(name))
    return by.ask(deleteAccount, { params: { id } })
  },
  'disable or enable a person': async (world, draw) => {
    const by = world.pick(world.admins, draw)
    const { id } = await world.accountOf(by, draw, ({ name }) => name.startsWith('Invited'))
    return by.ask(toggleDisable, { params: { id } })
  },
  'invite somebody': async (world, draw) => {
    const by = world.pick(world.admins, draw)
    // With only a few addresses, some people belong to both companies.
    const address = `invited-${draw % 5}@people.example`
    const answer = await by.ask(invite, { body: { email: address, name: `Invited ${world.next()}` } })
    if (answer.status === 201 && draw % 3 > 0) await world.people.join(address)
    return answer
  },
  'give somebody another role': async (world, draw) => {
    const by = world.pick(world.admins, draw)
    const right = await world.rightOf(by, draw)
    return by.ask(changeRole, { params: { id: right.id }, body: { role: ['viewer', 'manager'][draw % 2] } })
  },
  'lock somebody out': async (world, draw) => {
    const by = world.pick(world.admins, draw)
    const right = await world.rightOf(by, draw)
    return by.ask(draw % 2 ? disableColleague : enableColleague, { params: { id: right.id } })
  },
  'tag an account': async (world, draw) => {
    const by = world.pick(world.admins, draw)
    const { id } = await world.accountOf(by, draw)
    return by.ask(addTagToAccount, { body: { name: `Tag ${draw % 3}`, account_id: id } })
  },
  'take a tag off': async (world, draw) => {
    const by = world.pick(world.admins, draw)
    const tagged = await world.tagOf(by, draw)
    return tagged && by.ask(removeTagFromAccount, { params: tagged })
  },
  'make an asset': (world, draw) =>
    world.pick(world.admins, draw).ask(createAsset, { body: { name: `Asset ${world.next()}` } }),
  'put a box on an asset': async (world, draw) => {
    const box = await world.boxIn(['enabled', 'disabled'], draw)
    const assets = (await box.owner.ask(listAssets)).body
    if (assets.length === 0) return undefined
    const { id } = world.pick<{ id: string }>(assets, draw)
    return box.owner.ask(assignSensorbox, { params: { id, sensorboxId: box.id } })
  },
  'rename or delete an asset': async (world, draw) => {
    const by = world.pick(world.admins, draw)
    const assets = (await by.ask(listAssets)).body
    if (assets.length === 0) return undefined
    const params = { id: world.pick<{ id: string }>(assets, draw).id }
    if (draw % 3 === 0) return by.ask(deleteAsset, { params })
    return by.ask(updateAsset, { params, body: { name: `Asset ${world.next()}` } })
  },
  'forget what changed': async (world) => {
    await world.people.database.asSystem((tx) => tx.deleteFrom('list_change').execute())
    return undefined
  },
}

async function boxAction(
  world: ListWorld,
  draw: number,
  route: typeof enableSensorbox | typeof disableSensorbox | typeof moveToInStock,
  states: readonly EnabledState[],
) {
  const { id, owner } = await world.boxIn(states, draw)
  return owner.ask(route, { params: { id } })
}

function upload(world: ListWorld, draw: number, value: number) {
  const { deviceKey } = world.pick(world.boxes, draw)
  world.people.clock.advance(1_000)
  const events = [{ type: 'temperature', value, timestamp: world.people.clock.now() }]
  return world.people.ask(ingestEvents, {
    headers: { authorization: `Bearer ${deviceKey}` },
    body: { events },
  })
}
