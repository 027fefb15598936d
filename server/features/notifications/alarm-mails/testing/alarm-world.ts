import {
  type AccountSettings,
  defaultSettings,
} from '@sensorstack/contract/features/people/accounts/account.ts'
import type { Language } from '@sensorstack/contract/platform/languages.ts'
import type { AssignableRole } from '@sensorstack/contract/platform/roles.ts'
import { assignSensorbox } from '../../../boxes/assets/assign-sensorbox.ts'
import { createAsset } from '../../../boxes/assets/create-asset.ts'
import { markInactiveBoxes } from '../../../boxes/sensorboxes/public.ts'
import {
  openUploadWorld,
  type Sender,
  type UploadWorld,
} from '../../../intake/ingest/testing/upload-world.ts'
import { insertRelation, roleOfName } from '../../../people/contact-roles/queries.ts'
import { gatherAlarmNews } from '../gather-news.ts'
import { sendAlarmMails } from '../send-alarm-mails.ts'

export const publicUrl = 'https://sensors.example.com'
const minuteMs = 60_000

export interface Recipient {
  readonly accountId: string
  readonly email: string
}

/** Boxes that upload, and people who are notified of their alarms. */
export interface AlarmWorld extends UploadWorld {
  /** Adds a user of `ours`, by default a manager. With a null role, adds a contact who can't sign in. */
  addPerson(given?: {
    role?: AssignableRole | null
    stackId?: string
    settings?: Partial<AccountSettings>
    language?: Language
    isSuperuser?: boolean
  }): Promise<Recipient>
  set(person: Recipient, settings: Partial<AccountSettings>): Promise<void>
  /** Adds an enabled box with limits of 6 and 8 °C. */
  addLimited(alias: string): Promise<Sender>
  /** Assigns a box to a new asset, with these contacts in the named roles. */
  giveContacts(
    box: Sender,
    contacts: readonly { readonly person: Recipient; readonly role: string }[],
  ): Promise<void>
  measure(box: Sender, temperature: number): Promise<unknown>
  /** Advances the clock, and performs the due work each minute. */
  pass(minutes: number): Promise<void>
  /** Performs the part of a process's tick that concerns alarms. */
  tick(): Promise<void>
  mailsTo(person: Recipient): Promise<{ subject: string; body: string; html: string }[]>
  subjectsTo(person: Recipient): Promise<string[]>
}

/** Opens the world. Its clock starts at 2026-01-01 and moves only when advanced. */
export async function openAlarmWorld(): Promise<AlarmWorld> {
  const world = await openUploadWorld()
  const { database, clock, random, ours } = world
  let people = 0
  const tick = async () => {
    await markInactiveBoxes(world)
    await gatherAlarmNews(world)
    await sendAlarmMails({ database, clock, random, publicUrl })
  }
  const mailsTo = ({ email }: Recipient) =>
    database.asSystem((tx) =>
      tx
        .selectFrom('outbox_mail')
        .select(['subject', 'body', 'html'])
        .where('recipient', '=', email)
        .orderBy('nr')
        .execute(),
    )
  await database.asSystem((tx) =>
    tx.updateTable('stack').set({ name: 'Fjord Fish' }).where('id', '=', ours).execute(),
  )
  const alarmWorld: AlarmWorld = {
    ...world,
    addPerson: async ({
      role = 'manager',
      stackId = ours,
      settings = {},
      language = 'en',
      isSuperuser,
    } = {}) => {
      const accountId = random.id()
      const email = `person-${++people}@example.org`
      const now = new Date(clock.now())
      await database.asSystem(async (tx) => {
        await tx
          .insertInto('account')
          .values({
            id: accountId,
            type: role === null ? 'contact' : 'user',
            name: `Person ${people}`,
            email,
            is_superuser: isSuperuser ?? false,
            created_in_which_stack: stackId,
            settings: JSON.stringify({ ...defaultSettings, time_zone: 'Europe/Berlin', ...settings }),
            created_at: now,
          })
          .execute()
        if (role === null) return
        await tx.insertInto('credential').values({ account_id: accountId, language }).execute()
        await tx
          .insertInto('access_right')
          .values({
            id: random.id(),
            account_id: accountId,
            stack_id: stackId,
            role,
            status: 'accepted',
            created_at: now,
          })
          .execute()
      })
      return { accountId, email }
    },
    set: ({ accountId }, settings) =>
      database.asSystem(async (tx) => {
        const person = tx.selectFrom('account').select('settings').where('id', '=', accountId)
        const { settings: before } = await person.executeTakeFirstOrThrow()
        await tx
          .updateTable('account')
          .set({ settings: JSON.stringify({ ...before, ...settings }) })
          .where('id', '=', accountId)
          .execute()
      }),
    addLimited: async (alias) => {
      const box = await world.addSender()
      await database.asSystem((tx) =>
        tx.updateTable('sensorbox').set({ alias }).where('id', '=', box.id).execute(),
      )
      await world.limit(box, 'temperature', { attention_max: 6, critical_max: 8 })
      await alarmWorld.measure(box, 4)
      return box
    },
    giveContacts: (box, contacts) =>
      world.inStack(ours, async (db) => {
        const assetId = await createAsset(db, { name: 'Room' }, clock.now(), random)
        await assignSensorbox(db, { assetId, sensorboxId: box.id }, clock.now(), random)
        for (const { person, role } of contacts) {
          const { id: role_id } = await roleOfName(db, role, random.id())
          const relation = { id: random.id(), asset_id: assetId, contact_id: person.accountId, role_id }
          await insertRelation(db, relation)
        }
      }),
    measure: (box, value) => {
      clock.advance(1000)
      return world.send(box, { events: [{ type: 'temperature', value, timestamp: clock.now() }] })
    },
    pass: async (minutes) => {
      for (let minute = 0; minute < minutes; minute++) {
        await tick()
        clock.advance(minuteMs)
      }
      await tick()
    },
    tick,
    mailsTo,
    subjectsTo: async (person) => (await mailsTo(person)).map(({ subject }) => subject),
  }
  return alarmWorld
}
