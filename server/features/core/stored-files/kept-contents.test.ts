import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { deleteFile, openFileInline } from '@sensorstack/contract/features/boxes/files/routes.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { StackBound } from '../../../platform/db/database.ts'
import { folderStorage } from '../../../platform/storage/folder-storage.ts'
import type { Storage } from '../../../platform/storage/storage.ts'
import { type Client, type People, startPeople } from '../../../testing/people.ts'
import { keepFile, strayMs } from './keep-file.ts'
import { removeDueContents } from './remove-due-contents.ts'

let people: People
let admin: Client
let storage: Storage

beforeAll(async () => {
  people = await startPeople()
  admin = await people.customer(people.root, 'Northwind')
  storage = folderStorage(people.filesFolder)
})
afterAll(() => people.close())
beforeEach(async () => {
  await people.database.asSystem(async (tx) => {
    await tx.deleteFrom('file').execute()
    await tx.deleteFrom('file_removal').execute()
  })
  await rm(people.filesFolder, { recursive: true, force: true })
})

/** Returns everything stored about files: contents, rows and scheduled removals. */
async function everything() {
  const names = await readdir(people.filesFolder, { recursive: true }).catch(() => [])
  const [rows, removals] = await people.database.asSystem((tx) =>
    Promise.all([
      tx.selectFrom('file').select('id').execute(),
      tx.selectFrom('file_removal').select('file_id').execute(),
    ]),
  )
  return {
    contents: names.filter((name) => name.includes('/')).map((name) => name.slice(3)),
    rows: rows.map(({ id }) => id),
    removals: removals.map(({ file_id }) => file_id),
  }
}

const nothing = { contents: [], rows: [], removals: [] }

/** Adds a file in the transaction of a request, in which `then` may fail. */
function keep(then: (db: StackBound) => Promise<void> = async () => {}, through = storage): Promise<string> {
  const { accountId, stackId } = admin
  const scope = { accountId, roots: [stackId], tree: false, barred: [] }
  return people.database.forStacks({ scope, stackId, readOnly: false }, async (db) => {
    const { id } = await keepFile(
      db,
      {
        app_type: 'logo',
        owner_type: 'stack',
        owner_id: stackId,
        name: 'logo.png',
        mediaType: 'image/png',
        content: Buffer.from('what is seen'),
        holdOwner: async () => {},
      },
      people.clock.now(),
      { database: people.database, random: people.random, storage: through },
    )
    await then(db)
    return id
  })
}

const removeDue = (through: Pick<Storage, 'remove'> = storage) =>
  removeDueContents({
    database: people.database,
    clock: people.clock,
    storage: through,
    log: { error: () => {} },
  })

test('each row has its content, and a deleted file has none', async () => {
  const kept = await keep()
  const deleted = await keep()
  expect(await everything()).toMatchObject({ rows: [kept, deleted], removals: [] })
  expect((await buffer((await storage.open(kept))!)).toString()).toBe('what is seen')
  expect((await admin.ask(deleteFile, { params: { id: deleted } })).status).toBe(204)
  expect((await everything()).removals).toEqual([deleted])
  expect(await removeDue()).toBe(1)
  expect(await everything()).toEqual({ contents: [kept], rows: [kept], removals: [] })
})

test('content whose row was never committed is removed after an hour, and not before', async () => {
  const died = keep(async () => {
    throw new Error('the program dies here')
  })
  await expect(died).rejects.toThrow('the program dies here')
  const { contents, rows, removals } = await everything()
  expect([contents.length, rows, removals]).toEqual([1, [], contents])
  people.clock.advance(strayMs - 1)
  expect(await removeDue()).toBe(0)
  people.clock.advance(1)
  expect(await removeDue()).toBe(1)
  expect(await everything()).toEqual(nothing)
})

test('a file that cannot be stored is not added', async () => {
  const full = { ...storage, put: () => Promise.reject(Object.assign(new Error('full'), { code: 'ENOSPC' })) }
  await expect(keep(undefined, full)).rejects.toThrow('full')
  expect(await everything()).toMatchObject({ contents: [], rows: [] })
  people.clock.advance(strayMs)
  await removeDue()
  expect(await everything()).toEqual(nothing)
})

test('an upload whose content has been removed in the meantime is not added', async () => {
  const slow: Storage = {
    ...storage,
    put: async (key, content) => {
      await storage.put(key, content)
      people.clock.advance(strayMs)
      await removeDue()
    },
  }
  await expect(keep(undefined, slow)).rejects.toMatchObject({ definition: { code: 'UNAVAILABLE' } })
  expect(await everything()).toEqual(nothing)
})

test('a failed removal is retried an hour later, and does not delay others', async () => {
  const [stuck, other] = [await keep(), await keep()]
  for (const id of [stuck, other]) await admin.ask(deleteFile, { params: { id } })
  const sticky = {
    remove: (id: string) =>
      id === stuck ? Promise.reject(new Error('the disk says no')) : storage.remove(id),
  }
  expect(await removeDue(sticky)).toBe(2)
  expect(await everything()).toEqual({ contents: [stuck], rows: [], removals: [stuck] })
  expect(await removeDue()).toBe(0)
  people.clock.advance(3_600_000)
  expect(await removeDue()).toBe(1)
  expect(await everything()).toEqual(nothing)
})

test('two processes remove each content once', async () => {
  const ids = [await keep(), await keep(), await keep(), await keep()]
  for (const id of ids) await admin.ask(deleteFile, { params: { id } })
  const removed: string[] = []
  const counting = { remove: async (id: string) => void removed.push(id) }
  await Promise.all([removeDue(counting), removeDue(counting), removeDue(counting)])
  expect(removed.sort()).toEqual(ids.sort())
})

test('content that is unknown to the database is never removed', async () => {
  const unknown = people.random.id()
  await storage.put(unknown, Buffer.from('of another database'))
  people.clock.advance(365 * 86_400_000)
  await removeDue()
  expect((await everything()).contents).toEqual([unknown])
})

test('a file with lost content returns 404, not an error', async () => {
  const client = await people.signIn('admin@northwind.example')
  const id = await keep()
  await rm(join(people.filesFolder, id.slice(-2), id))
  const answer = await client.ask(openFileInline, { params: { id } })
  expect([answer.status, answer.body.code]).toEqual([404, 'NOT_FOUND'])
  expect(answer.headers.etag).toBeUndefined()
})
