import { createAsset } from '@sensorstack/contract/features/boxes/assets/routes.ts'
import { listRecipients } from '@sensorstack/contract/features/notifications/alarm-mails/routes.ts'
import { createAccount, updateAccount } from '@sensorstack/contract/features/people/accounts/routes.ts'
import { me } from '@sensorstack/contract/features/people/auth/routes.ts'
import { giveRole } from '@sensorstack/contract/features/people/contact-roles/routes.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  openTwoCustomers,
  type Person,
  type TwoCustomers,
} from '../../boxes/sensorboxes/testing/two-customers.ts'

let world: TwoCustomers
beforeAll(async () => {
  world = await openTwoCustomers()
})
afterAll(() => world.app.close())

const recipientsFor = async (person: Person) => (await person.ask(listRecipients, {})).body

test('lists everyone with a right and the contacts of assets, with what they are notified of', async () => {
  const { id: adminId } = (await world.admin.ask(me, {})).body
  const settings = { alarm_mails_critical_only: true, alarm_mails_hourly: true, send_daily_report: true }
  await world.admin.ask(updateAccount, { params: { id: adminId }, body: { settings } })
  const asset = (await world.admin.ask(createAsset, { body: { name: 'Cold room' } })).body
  const contact = { type: 'contact', name: 'Night watch', email: 'watch@ours.example.com' }
  const { body: watch } = await world.admin.ask(createAccount, { body: contact })
  const role = { name: 'Responsible', contact_id: watch.id, asset_id: asset.id }
  expect((await world.admin.ask(giveRole, { body: role })).status).toBe(201)

  const expected = [
    { role: 'admin', scope: 'stack', assets: [], send_alarm_mails: true, ...settings },
    { name: 'Viewer', role: 'viewer', scope: 'none', assets: [], send_daily_report: false },
    {
      account_id: watch.id,
      name: 'Night watch',
      role: null,
      scope: 'assets',
      assets: [{ id: asset.id, name: 'Cold room' }],
      // Contacts have no settings: they get critical alarms at once.
      send_alarm_mails: true,
      alarm_mails_critical_only: true,
      alarm_mails_hourly: false,
      alarm_mails_closed: false,
      send_daily_report: false,
    },
  ]
  expect(await recipientsFor(world.admin)).toMatchObject(expected)
  expect(await recipientsFor(world.viewer)).toMatchObject(expected)
})

test('lists only the people of the current stack, and needs a session', async () => {
  const theirs = await recipientsFor(world.stranger)
  expect(theirs).toMatchObject([{ role: 'admin', scope: 'stack' }])
  const ours = await recipientsFor(world.admin)
  expect(ours.map(({ account_id }: { account_id: string }) => account_id)).not.toContain(theirs[0].account_id)
  expect((await world.anonymous(listRecipients, {})).status).toBe(401)
})
