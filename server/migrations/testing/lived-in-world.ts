import { deleteFile, uploadFile } from '@sensorstack/contract/features/boxes/files/routes.ts'
import { ingestEvents } from '@sensorstack/contract/features/intake/ingest/routes.ts'
import { disableColleague, listAccessRights } from '@sensorstack/contract/features/people/access/routes.ts'
import {
  createAccount,
  deleteAccount,
  updateAccount,
} from '@sensorstack/contract/features/people/accounts/routes.ts'
import { forgotPassword } from '@sensorstack/contract/features/people/auth/routes.ts'
import { invite } from '@sensorstack/contract/features/people/invitations/routes.ts'
import { addTagToAccount } from '@sensorstack/contract/features/people/tags/routes.ts'
import { changeRetention } from '@sensorstack/contract/features/readings/retention/routes.ts'
import { type MadeCustomer, type MadePerson, makeWorld } from '@sensorstack/simulator/seed/factories.ts'
import { greyPng } from '../../features/boxes/files/testing/pictures.ts'
import { createPasswords, foundInstallation } from '../../features/people/auth/public.ts'
import type { TestApp } from '../../testing/app.ts'
import { ask } from '../../testing/ask.ts'
import { deliverWithCopy, keepAsset, sendWakeup } from './lived-in-assets.ts'
import { liveThrough } from './lived-in-boxes.ts'
import { givePoints } from './lived-in-credits.ts'
import { present } from './lived-in-time.ts'

/** A user whose responses are compared. */
export interface Inhabitant {
  readonly name: string
  readonly email: string
  readonly password: string
}

export interface LivedInWorld {
  readonly inhabitants: readonly Inhabitant[]
  /** Stacks, boxes, assets, partners and files that every inhabitant requests, whether or not they may see them. */
  readonly ids: Readonly<
    Record<'stacks' | 'sensorboxes' | 'assets' | 'accounts' | 'files', readonly string[]>
  >
  /** Device keys by the alias of the box. */
  readonly deviceKeys: Readonly<Record<string, string>>
}

/** People with something pending at the end: a daily report, a password reset, an invitation. */
export const addresses = {
  reader: 'rita.reader@test.example',
  forgetful: 'vera.viewer@test.example',
  invited: 'ines.invited@test.example',
}

/** An upload with an idempotency key, which is sent again later. */
export const repeatedUpload = {
  headers: { 'idempotency-key': 'sent-twice' },
  body: { events: [{ type: 'door', value: 'open' }] },
}

/**
 * Creates three and a half months of history in an empty app whose clock shows `begin`, so that every table has rows and
 * there is a box in each state for each reason. It uses the API, so that any version of the program can create it.
 */
export async function liveIn(app: TestApp): Promise<LivedInWorld> {
  const { client, clock } = app
  const world = await makeWorld({
    client,
    mailbox: { tokenFor: async (address) => (await app.invitationOf(address)).token },
    foundInstallation: async (given) => {
      const deps = { database: app.database, random: app.random, clock, passwords: createPasswords() }
      await foundInstallation(deps, given)
    },
  })
  const { root, provider } = world
  const fjord = await world.makeCustomer({ name: 'Fjord Fish' })
  const alpine = await world.makeCustomer({ name: 'Alpine Dairy' })
  const landing = await world.makeCustomer({ name: 'Landing Stage', under: fjord })
  const rootStack: MadeCustomer = {
    name: 'Sensorstack',
    stackId: (await root.signIn()).stackId,
    admin: root,
  }
  const manager = await world.makePerson('manager', { of: fjord, name: 'Mia Manager' })
  const viewer = await world.makePerson('viewer', {
    of: fjord,
    name: 'Vera Viewer',
    email: addresses.forgetful,
  })
  await world.makePerson('viewer', { of: alpine, name: 'Mia of Alpine', email: manager.email })
  const superuser = await world.makePerson('admin', { of: rootStack, name: 'Sven Super' })
  await app.setSuperuser(superuser.email)
  const disabled = await world.makePerson('viewer', { of: fjord, name: 'Dora Disabled' })
  const erased = await world.makePerson('viewer', { of: fjord, name: 'Emil Erased' })
  const reader = await world.makePerson('viewer', {
    of: alpine,
    name: 'Rita Reader',
    email: addresses.reader,
  })

  await givePoints({ root: rootStack, provider, fjord, alpine, landing })
  await writeReportsTo(reader)
  const accounts = await knowPartners(fjord)
  const asAlpine = await alpine.admin.signIn()
  await asAlpine.call(changeRetention, { body: { keep_readings_months: 1, keep_hours_months: 2 } })
  const asFjord = await fjord.admin.signIn()
  const rights = await asFjord.call(listAccessRights)
  const right = rights.find(({ account_id }) => account_id === disabled.id)
  await asFjord.call(disableColleague, { params: { id: right?.id ?? '' } })
  await asFjord.call(deleteAccount, { params: { id: erased.id } })

  const boxes = await liveThrough(app, world, { fjord, alpine, landing })

  const copied = await world.makeSensorbox({ alias: 'Delivered, and kept as a copy' })
  await copied.upload({ events: [{ type: 'temperature', value: 5, timestamp: clock.now() }] })
  await deliverWithCopy(provider, copied.id, alpine)
  const [onAsset = ''] = boxes.ids
  const asset = await keepAsset(fjord, onAsset)
  await sendWakeup(fjord, onAsset)

  clock.set(present - 60_000)
  await client.call(ingestEvents, {
    headers: { authorization: `Bearer ${boxes.deviceKeys.Container}`, ...repeatedUpload.headers },
    body: repeatedUpload.body,
  })
  await (await fjord.admin.signIn()).call(invite, {
    body: { email: addresses.invited, name: 'Ines Invited' },
  })
  await app.ticker.runDue()
  // The following work is still pending at the end.
  const files = [await keepLogo(app, fjord)]
  await client.call(forgotPassword, { body: { email: viewer.email } })

  const of = (name: string, { email, password }: MadePerson): Inhabitant => ({ name, email, password })
  return {
    inhabitants: [
      of('admin of the root', root),
      of('superuser', superuser),
      of('admin of the provider', provider.admin),
      of('admin of Fjord Fish', fjord.admin),
      of('manager of Fjord Fish, viewer of Alpine Dairy', manager),
      of('admin of Alpine Dairy', alpine.admin),
      of('admin of Landing Stage', landing.admin),
    ],
    ids: {
      stacks: [rootStack, provider, fjord, alpine, landing].map(({ stackId }) => stackId),
      sensorboxes: [...boxes.ids, copied.id],
      assets: [asset],
      accounts,
      files,
    },
    deviceKeys: boxes.deviceKeys,
  }

  async function writeReportsTo(person: MadePerson): Promise<void> {
    const session = await person.signIn()
    const settings = { send_daily_report: true, daily_report_detailed: true }
    await session.call(updateAccount, { params: { id: person.id }, body: { settings } })
  }
}

/** Creates a supplier with tags and a contact in a stack, and returns their ids. */
async function knowPartners({ admin }: MadeCustomer): Promise<string[]> {
  const session = await admin.signIn()
  const supplier = await session.call(createAccount, {
    body: {
      type: 'company',
      name: 'Eisvogel Kühltechnik',
      email: 'hello@eisvogel.example',
      do_create_supplier: true,
      city: 'Bregenz',
      country: 'AT',
    },
  })
  const contact = await session.call(createAccount, {
    body: {
      type: 'contact',
      name: 'Jörg',
      email: 'joerg@eisvogel.example',
      contact_of_company: supplier.id,
    },
  })
  for (const name of ['service', 'cold chain']) {
    await session.call(addTagToAccount, { body: { name, account_id: supplier.id } })
  }
  return [supplier.id, contact.id]
}

/** Uploads a logo in place of another whose content is still to be removed, and returns its id. */
async function keepLogo(app: TestApp, { stackId, admin }: MadeCustomer): Promise<string> {
  const cookie = await app.signInRaw(admin.email, admin.password)
  const upload = async (side: number): Promise<string> => {
    const made = await ask(app.http, uploadFile, {
      query: { app_type: 'logo', owner_type: 'stack', owner_id: stackId },
      body: { file: greyPng(side, side).toString('latin1') },
      cookie,
    })
    return made.body.id
  }
  await ask(app.http, deleteFile, { params: { id: await upload(4) }, cookie })
  return upload(8)
}
