import { listSensorboxes } from '@sensorstack/contract/features/boxes/sensorboxes/routes.ts'
import { ingestEvents } from '@sensorstack/contract/features/intake/ingest/routes.ts'
import type { Upload } from '@sensorstack/contract/features/intake/ingest/upload.ts'
import { acceptByLink } from '@sensorstack/contract/features/people/invitations/routes.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { recountTallies } from '../features/core/sensorbox-kernel/public.ts'
import { folderStorage } from '../platform/storage/folder-storage.ts'
import { startTestApp, type TestApp } from '../testing/app.ts'
import { ask } from '../testing/ask.ts'
import { type OlderDatabase, olderDatabase } from '../testing/older-database.ts'
import { type EarlierState, earlierStates, readEarlierState } from './testing/earlier-state.ts'
import { addresses, repeatedUpload } from './testing/lived-in-world.ts'
import { answersTo } from './testing/questions.ts'
import { loadStoredRows, readStoredRows, type StoredRow, type StoredRows } from './testing/stored-rows.ts'

/** Columns that a migration has moved or rewritten, and where their content is now. The responses still contain it. */
const moved: Readonly<Record<string, string>> = {
  'stack_tally.version': '0017: stack_version',
  'sensorbox.state_reason': '0019: state_reasons, as values instead of text',
  'event.value': '0019: the reasons of state changes, as values instead of text',
  'audit_entry.detail': '0020: the fields of changed accounts, as a list',
}

const states = await earlierStates()

test('there are databases that earlier versions left', () => {
  expect(states).toContain('0016')
})

describe.each(states)('a database that was left at migration %s', (number) => {
  let state: EarlierState
  let database: OlderDatabase
  let before: StoredRows

  beforeAll(async () => {
    state = await readEarlierState(number)
    database = await olderDatabase(after(number))
    await loadStoredRows(database.superuserUrl, state.rows)
    before = await readStoredRows(database.superuserUrl)
    await database.bringForward()
    // Autovacuum would do this within a day, and the queries below get cheaper plans with it.
    await database.query('analyze')
  })
  afterAll(() => database.drop())

  test('keeps every row', async () => {
    const after = await readStoredRows(database.superuserUrl)
    for (const [table, rows] of before) {
      const columns = Object.keys(rows[0] ?? {}).filter((name) => moved[`${table}.${name}`] === undefined)
      const kept = new Set(only(columns, after.get(table) ?? []))
      const lost = only(columns, rows).filter((row) => !kept.has(row))
      expect({ table, rows: after.get(table)?.length, lost }).toEqual({ table, rows: rows.length, lost: [] })
    }
  })

  test('records which stacks have a logo', async () => {
    const known = await database.query('select id from stack where has_logo order by id')
    const kept = await database.query(
      `select distinct stack_id as id from file where app_type = 'logo' order by id`,
    )
    expect(known).toEqual(kept)
    expect(kept).not.toEqual([])
  })

  test('gives every user the same responses as before', { timeout: 60_000 }, async () => {
    const app = await startOn({})
    for (const { question, told } of state.answers) {
      const now = await answersTo(app, question, state.inhabitants)
      expect(now.told, JSON.stringify(question)).toMatchObject(withoutRecounted(told))
    }
    await app.close()
  })

  test('hides sensorboxes out of reach by the second wall alone', { timeout: 60_000 }, async () => {
    const app = await startOn({ firstWallOff: true })
    const reaches = state.answers.find(({ question }) => question.call === 'stacks.list')?.told ?? []
    for (const { to, body } of reaches) {
      const reach = new Set((body as { id: string }[]).map(({ id }) => id))
      const hidden = (before.get('sensorbox') ?? []).filter(({ stack_id }) => !reach.has(stack_id ?? ''))
      for (const { question } of hidden.length > 0 ? state.answers : []) {
        const text = JSON.stringify((await answersTo(app, question, to.map(person))).told)
        expect(hidden.filter(({ id }) => text.includes(id ?? ''))).toEqual([])
      }
    }
    await app.close()
  })

  test('keeps working: accepts uploads, updates states and completes pending work', async () => {
    const app = await startOn({})
    const { clock } = app
    const at = clock.now()
    const temperature = (value: number, timestamp = at) => ({
      events: [{ type: 'temperature', value, timestamp }],
    })

    const tag = await tagOfList(app)
    expect(await send(app, 'Too warm', temperature(4))).toMatchObject({ accepted: 1 })
    expect(await tagOfList(app)).not.toBe(tag)
    expect(await send(app, 'Silent', temperature(7))).toMatchObject({ accepted: 1 })
    expect(await send(app, 'Once too warm', temperature(4.1))).toMatchObject({ accepted: 1 })
    expect(await send(app, 'Dropped', temperature(9, at - 1000))).toMatchObject({ accepted: 1 })
    expect(await send(app, 'Cold room', temperature(4.2))).toMatchObject({ accepted: 1 })
    // A month ago, between packed readings, and then the same reading again.
    const late = temperature(3.5, at - 32 * 86_400_000)
    expect(await send(app, 'Cold room', late)).toMatchObject({ accepted: 1 })
    expect(await send(app, 'Cold room', late)).toMatchObject({ accepted: 0, duplicates: 1 })
    const { headers, body } = repeatedUpload
    expect(await send(app, 'Container', body, headers)).toMatchObject({ accepted: 1, duplicates: 0 })

    expect(await stateOf(app, 'Too warm')).toEqual({ state: 'nominal', reason: 'N/A' })
    expect(await stateOf(app, 'Silent')).toEqual({
      state: 'attention',
      reason: 'temperature above attention limit (7 °C > 6 °C)',
    })
    // The worst state so far is still shown, with the reasons that an older version stored for it.
    expect(await stateOf(app, 'Once too warm')).toEqual({
      state: 'critical',
      reason: 'temperature above critical limit (8.4 °C > 8 °C); shock event not acknowledged',
    })
    expect(await stateOf(app, 'Dropped')).toEqual({
      state: 'attention',
      reason: 'shock event not acknowledged',
    })
    expect(
      await recountTallies({ database: app.database, clock: app.clock, log: { error: () => {} } }),
    ).toEqual([])

    const { userId, stackId, token } = await app.invitationOf(addresses.invited)
    const accepted = await ask(app.http, acceptByLink, { params: { userId, stackId }, query: { token } })
    expect(accepted.status).toBe(200)
    for (const { email, password } of state.inhabitants) await app.signInRaw(email, password)
    // A day and a half, so that all daily work has been done.
    for (let hour = 0; hour < 36; hour++) {
      await app.ticker.runDue()
      clock.advance(3_600_000)
    }
    expect((await app.mailTo(addresses.forgetful)).body).toContain('reset-password')
    expect((await app.mailTo(addresses.reader)).subject).toMatch(/^Daily report/)
    expect(app.logged.filter((line) => !line.includes('"level":30'))).toEqual([])
    await app.close()
  })

  function person(name: string) {
    const found = state.inhabitants.find((each) => each.name === name)
    if (!found) throw new Error(`nobody is ${name}`)
    return found
  }

  async function startOn(options: { firstWallOff?: boolean }): Promise<TestApp> {
    const app = await startTestApp({ ...options, now: state.now, databases: database.databases })
    const storage = folderStorage(app.filesFolder)
    for (const [id, content] of Object.entries(state.contents)) {
      await storage.put(id, Buffer.from(content, 'base64'))
    }
    return app
  }

  async function send(app: TestApp, alias: string, body: Upload, headers: Record<string, string> = {}) {
    const authorization = `Bearer ${state.deviceKeys[alias]}`
    return (await ask(app.http, ingestEvents, { body, headers: { ...headers, authorization } })).body
  }

  async function tagOfList(app: TestApp) {
    const { cookie } = person('admin of Fjord Fish')
    const { status, headers } = await ask(app.http, listSensorboxes, { cookie })
    expect({ status, tag: headers.etag }).toEqual({ status: 200, tag: expect.any(String) })
    return headers.etag
  }

  async function stateOf(app: TestApp, alias: string) {
    const { told } = await answersTo(app, { call: 'sensorboxes.list' }, [person('admin of Fjord Fish')])
    const boxes = told[0]?.body as { alias: string; combined_state: string; state_reason: string }[]
    const box = boxes.find((each) => each.alias === alias)
    return { state: box?.combined_state, reason: box?.state_reason }
  }
})

/** Returns the number after this one, the first migration that has not run yet. */
function after(number: string): string {
  return String(Number(number) + 1).padStart(number.length, '0')
}

/** Returns the rows as JSON, reduced to these columns. */
function only(columns: readonly string[], rows: readonly StoredRow[]): string[] {
  return rows.map((row) => JSON.stringify(columns.map((name) => row[name])))
}

/**
 * Fields that are now built differently, independently of any migration: days begin at midnight UTC, and reasons have the decimals of
 * their measures. Its parts, `state_reasons`, are compared.
 */
const recounted: ReadonlySet<string> = new Set(['active_period_days', 'state_reason'])

function withoutRecounted<T>(told: T): T {
  return JSON.parse(JSON.stringify(told), (field, value) => (recounted.has(field) ? undefined : value))
}
