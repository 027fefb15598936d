import { expect, test } from 'vitest'
import { folderStorage } from '../../platform/storage/folder-storage.ts'
import { startTestApp } from '../../testing/app.ts'
import { keepEarlierState, newestMigration } from './earlier-state.ts'
import { begin } from './lived-in-time.ts'
import { liveIn } from './lived-in-world.ts'
import { type Answered, answersTo, questionsAbout } from './questions.ts'
import { readStoredRows, writtenRows } from './stored-rows.ts'

/**
 * Nothing writes to these tables here: this isn't the demo world, data that is due for erasure is erased at once, and no request
 * changes shared facts yet.
 */
const mayBeEmpty = ['demo_world', 'retention_erasure', 'shared_facts']

test('saves the current state for later versions', async () => {
  const app = await startTestApp({ now: begin })
  const { inhabitants, ids, deviceKeys } = await liveIn(app)
  const signedIn = []
  for (const inhabitant of inhabitants) {
    signedIn.push({ ...inhabitant, cookie: await app.signInRaw(inhabitant.email, inhabitant.password) })
  }
  const now = app.clock.now()
  const answers: Answered[] = []
  for (const question of questionsAbout(ids)) answers.push(await answersTo(app, question, signedIn))
  const stored = await readStoredRows(app.superuserUrl)
  expect([...stored].filter(([, rows]) => rows.length === 0).map(([table]) => table)).toEqual(mayBeEmpty)

  const contents: Record<string, string> = {}
  for (const id of ids.files) {
    const content = await folderStorage(app.filesFolder).open(id)
    contents[id] = Buffer.concat((await content?.toArray()) ?? []).toString('base64')
  }
  await keepEarlierState(await newestMigration(), {
    rows: writtenRows(stored),
    now,
    inhabitants: signedIn,
    deviceKeys,
    contents,
    answers,
  })
  await app.close()
}, 120_000)
