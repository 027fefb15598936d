import {
  type AccountSettings,
  defaultSettings,
} from '@sensorstack/contract/features/people/accounts/account.ts'
import type { Language } from '@sensorstack/contract/platform/languages.ts'
import type { Database } from '../../../../platform/db/database.ts'
import { createLog } from '../../../../platform/log/log.ts'
import { markInactiveBoxes } from '../../../boxes/sensorboxes/public.ts'
import { openUploadWorld, type UploadWorld } from '../../../intake/ingest/testing/upload-world.ts'
import { createCompanyReadings } from '../company-readings.ts'
import { type DailyReportDeps, planReports, sendDueReports } from '../send-due-reports.ts'

export const publicUrl = 'https://sensors.example.com'

export interface Reader {
  readonly accountId: string
  readonly email: string
}

export interface WrittenMail {
  readonly recipient: string
  readonly subject: string
  readonly body: string
  readonly html: string
}

type TickDeps = Partial<
  Omit<DailyReportDeps, 'database'> & { readonly database: Pick<Database, 'asSystem' | 'forStacks'> }
>

/** Boxes that upload, and users with daily reports. */
export interface ReportWorld extends UploadWorld {
  readonly logged: string[]
  /** Adds a user with the report switched on and rights in these stacks, by default in `ours`. */
  addReader(given?: {
    stackIds?: readonly string[]
    settings?: Partial<AccountSettings>
    language?: Language
  }): Promise<Reader>
  set(reader: Reader, settings: Partial<AccountSettings>): Promise<void>
  setRight(reader: Reader, stackId: string, status: 'accepted' | 'disabled' | 'invited'): Promise<void>
  /** Performs the part of a process's tick that concerns reports. */
  tick(deps?: TickDeps): Promise<void>
  /** Sets the clock, and performs the due work. */
  at(time: string): Promise<void>
  /** Returns all mails to a user, oldest first. */
  mailsTo(reader: Reader): Promise<WrittenMail[]>
  mails(): Promise<WrittenMail[]>
  nameStack(id: string, name: string): Promise<void>
  nameBox(sensorboxId: string, alias: string, description?: string): Promise<void>
}

/** Opens the world. Its clock starts at 2026-01-01 and moves only when advanced. */
export async function openReportWorld(): Promise<ReportWorld> {
  const world = await openUploadWorld()
  const { database, clock, random, ours } = world
  const logged: string[] = []
  const log = createLog('info', { write: (line: string) => void logged.push(line) })
  let people = 0
  const mails = (recipient?: string) =>
    database.asSystem((tx) => {
      const all = tx.selectFrom('outbox_mail').select(['recipient', 'subject', 'body', 'html']).orderBy('nr')
      return (recipient === undefined ? all : all.where('recipient', '=', recipient)).execute()
    })
  const tick: ReportWorld['tick'] = async (deps = {}) => {
    const readings = createCompanyReadings({ database: deps.database ?? database, clock })
    const all = { database, clock, random, log, publicUrl, readings, ...deps }
    await planReports(all)
    await sendDueReports(all)
  }
  const report: ReportWorld = {
    ...world,
    logged,
    addReader: async ({ stackIds = [ours], settings = {}, language = 'en' } = {}) => {
      const accountId = random.id()
      const email = `reader-${++people}@example.org`
      const now = new Date(clock.now())
      await database.asSystem(async (tx) => {
        await tx
          .insertInto('account')
          .values({
            id: accountId,
            type: 'user',
            name: email,
            email,
            settings: JSON.stringify({ ...defaultSettings, send_daily_report: true, ...settings }),
            created_at: now,
          })
          .execute()
        await tx.insertInto('credential').values({ account_id: accountId, language }).execute()
        for (const stack_id of stackIds) {
          await tx
            .insertInto('access_right')
            .values({
              id: random.id(),
              account_id: accountId,
              stack_id,
              role: 'viewer',
              status: 'accepted',
              created_at: now,
            })
            .execute()
        }
      })
      return { accountId, email }
    },
    set: (reader, settings) =>
      database.asSystem(async (tx) => {
        const { settings: before } = await tx
          .selectFrom('account')
          .select('settings')
          .where('id', '=', reader.accountId)
          .executeTakeFirstOrThrow()
        await tx
          .updateTable('account')
          .set({ settings: JSON.stringify({ ...before, ...settings }) })
          .where('id', '=', reader.accountId)
          .execute()
      }),
    setRight: (reader, stackId, status) =>
      database.asSystem(async (tx) => {
        await tx
          .updateTable('access_right')
          .set({ status })
          .where('account_id', '=', reader.accountId)
          .where('stack_id', '=', stackId)
          .execute()
      }),
    tick,
    at: async (time) => {
      clock.set(Date.parse(time))
      await markInactiveBoxes({ database, clock, random })
      await tick()
    },
    mailsTo: ({ email }) => mails(email),
    mails: () => mails(),
    nameStack: (id, name) =>
      database.asSystem(async (tx) => {
        await tx.updateTable('stack').set({ name }).where('id', '=', id).execute()
      }),
    nameBox: (id, alias, description = '') =>
      database.asSystem(async (tx) => {
        await tx.updateTable('sensorbox').set({ alias, description }).where('id', '=', id).execute()
      }),
  }
  return report
}
