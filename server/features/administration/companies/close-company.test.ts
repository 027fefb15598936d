import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { uploadFile } from '@sensorstack/contract/features/boxes/files/routes.ts'
import {
  enableSensorbox,
  registerSensorbox,
} from '@sensorstack/contract/features/boxes/sensorboxes/routes.ts'
import { createProfile } from '@sensorstack/contract/features/configuration/connection-profiles/routes.ts'
import { ingestEvents } from '@sensorstack/contract/features/intake/ingest/routes.ts'
import { listTrail } from '@sensorstack/contract/features/people/access/routes.ts'
import { createAccount } from '@sensorstack/contract/features/people/accounts/routes.ts'
import { me } from '@sensorstack/contract/features/people/auth/routes.ts'
import { listStacks } from '@sensorstack/contract/features/people/stacks/routes.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { folderStorage } from '../../../platform/storage/folder-storage.ts'
import { type Client, type People, startPeople } from '../../../testing/people.ts'
import { greyPng } from '../../boxes/files/testing/pictures.ts'
import { bookCredits, lockBalance, proveBalances } from '../../core/ledger/public.ts'
import { closeCompany } from './close-company.ts'

let people: People
let provider: Client
let fjord: Client
let folder: string

beforeAll(async () => {
  people = await startPeople()
  folder = mkdtempSync(join(tmpdir(), 'close-'))
  provider = await people.customer(people.root, 'Northwind')
  fjord = await people.customer(provider, 'Fjord')
})
afterAll(async () => {
  rmSync(folder, { recursive: true })
  await people.close()
})

const close = (stack: string, to: string) =>
  closeCompany({ ...people, storage: folderStorage(people.filesFolder) }, { stack, folder: join(folder, to) })
const namesSeenBy = async (client: Client): Promise<string[]> =>
  (await client.ask(listStacks)).body.map(({ name }: { name: string }) => name)
const balanceOf = (stackId: string) =>
  people.database.asSystem(async (tx) => (await lockBalance(tx, stackId)).balance)
const giveTo = (receiverStackId: string, units: number) =>
  people.database.asSystem((tx) =>
    bookCredits(
      tx,
      [{ id: people.random.id(), type: 'recharge_root_stack', senderStackId: null, receiverStackId, units }],
      { at: people.clock.now(), actor: null, limited: false },
    ),
  )

/** Gives the company a measuring box, and returns its device key. */
async function measure(client: Client): Promise<string> {
  const body = { serial_number: 'F-1', hardware_unique_id: 'hw-fjord-1', model: 'CT-120' }
  const { id, device_key: key } = (await client.ask(registerSensorbox, { body })).body
  await client.ask(enableSensorbox, { params: { id } })
  await upload(key, 4.25)
  return key
}

const upload = (key: string, value: number) =>
  people.ask(ingestEvents, {
    headers: { authorization: `Bearer ${key}` },
    body: { events: [{ type: 'temperature', value, timestamp: people.clock.now() }] },
  })

test('exports what a company has, and closes it', async () => {
  const key = await measure(fjord)
  await fjord.ask(createAccount, {
    body: { type: 'contact', name: 'Jorun Planted', email: 'jorun@quay.example' },
  })
  await fjord.ask(uploadFile, {
    query: { app_type: 'logo', owner_type: 'stack', owner_id: fjord.stackId },
    body: { file: greyPng(4, 4).toString('latin1') },
  })
  await fjord.ask(createProfile, {
    body: { name: 'quay', type: 'wifi', ssid: 'quay', security: 'wpa2', password: 'planted-network' },
  })
  await giveTo(fjord.stackId, 123_456)
  const before = await balanceOf(provider.stackId)

  const exported = await close('Fjord', 'first')
  expect(exported).toMatchObject({ name: 'Fjord', files: 1, rows: { sensorbox: 1, stack: 1 } })
  const read = (name: string) => readFileSync(join(folder, 'first', name), 'utf8')
  expect(JSON.parse(read('company.json'))).toEqual(exported)
  expect(read('readings.csv')).toContain('4.25')
  expect(read('tables/account.ndjson')).toContain('Jorun Planted')
  expect(readdirSync(join(folder, 'first', 'files'))).toHaveLength(1)
  const everything = readdirSync(join(folder, 'first', 'tables')).map((name) => read(`tables/${name}`))
  expect(everything.join('')).not.toMatch(/planted-network|Northwind Admin|password_hash/)
  expect(read('tables/stack.ndjson').trim().split('\n')).toHaveLength(1)

  expect(await namesSeenBy(provider)).toEqual(['Northwind'])
  expect((await fjord.ask(me)).status).toBe(401)
  const late = await upload(key, 5)
  expect(late.body.rejected ?? late.body).toMatchObject([{ code: 'SENSORBOX_DISABLED' }])
  expect(await balanceOf(fjord.stackId)).toBe(0)
  expect(await balanceOf(provider.stackId)).toBe(before + 123_456)
  expect((await people.database.asSystem(proveBalances)).wrong).toBe(0)
  const left = await people.database.asSystem((tx) =>
    tx.selectFrom('account').select('name').where('created_in_which_stack', '=', fjord.stackId).execute(),
  )
  expect(left.map(({ name }) => name)).not.toContain('Jorun Planted')
  const { body } = await provider.ask(listTrail, { query: { area: 'company' } })
  expect(body[0]).toMatchObject({ action: 'stacks.close', actor: 'system', detail: { name: 'Fjord' } })
  await expect(close('Fjord', 'second')).rejects.toThrow('No stack is called Fjord')
})

test('continues where it failed, and takes over a debt', async () => {
  const alpine = await people.customer(provider, 'Alpine')
  await people.database.asSystem((tx) =>
    bookCredits(
      tx,
      [
        {
          id: people.random.id(),
          type: 'platform_fee',
          senderStackId: alpine.stackId,
          receiverStackId: null,
          units: 500,
        },
      ],
      { at: people.clock.now(), actor: null, limited: false },
    ),
  )
  const broken = { open: () => Promise.reject(Object.assign(new Error('full'), { code: 'ENOSPC' })) }
  await alpine.ask(uploadFile, {
    query: { app_type: 'logo', owner_type: 'stack', owner_id: alpine.stackId },
    body: { file: greyPng(4, 4).toString('latin1') },
  })
  const failed = closeCompany(
    { ...people, storage: broken },
    { stack: 'Alpine', folder: join(folder, 'full') },
  )
  await expect(failed).rejects.toThrow(/The disk that holds .*full is full/)
  expect(existsSync(join(folder, 'full', 'company.json'))).toBe(false)
  expect((await alpine.ask(me)).status).toBe(401)
  expect(await namesSeenBy(provider)).toContain('Alpine')
  await expect(close('Alpine', 'full')).rejects.toThrow('is not empty')

  const before = await balanceOf(provider.stackId)
  expect(await close('Alpine', 'again')).toMatchObject({ name: 'Alpine', files: 1 })
  expect(await balanceOf(provider.stackId)).toBe(before - 500)
})

test('refuses the root stack, a provider with customers and a folder that is not empty', async () => {
  await people.customer(provider, 'Quay')
  await expect(close('Root', 'root')).rejects.toThrow('The root stack is never closed')
  await expect(close('Northwind', 'north')).rejects.toThrow('Northwind has customers')
  writeFileSync(join(folder, 'file'), '')
  await expect(close('Quay', '.')).rejects.toThrow('is not empty')
  await expect(close('Quay', 'file')).rejects.toThrow(
    'there is a file where a folder is needed: use --export with another folder',
  )
  expect(await namesSeenBy(provider)).toContain('Quay')
})
