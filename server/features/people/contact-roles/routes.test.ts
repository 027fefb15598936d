import * as assets from '@sensorstack/contract/features/boxes/assets/routes.ts'
import { createAccount, deleteAccount } from '@sensorstack/contract/features/people/accounts/routes.ts'
import * as roles from '@sensorstack/contract/features/people/contact-roles/routes.ts'
import type { Route } from '@sensorstack/contract/platform/route.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTwoCustomers, type TwoCustomers } from '../../boxes/sensorboxes/testing/two-customers.ts'

let world: TwoCustomers
beforeAll(async () => {
  world = await openTwoCustomers()
})
afterAll(() => world.app.close())

async function made(route: Route, body: unknown) {
  const answer = await world.admin.ask(route, { body })
  if (answer.status !== 201) throw new Error(answer.text)
  return answer.body
}
const asset = () => made(assets.createAsset, { name: 'Cold room' })
const read = async (id: string) => (await world.admin.ask(assets.getAsset, { params: { id } })).body

test('roles of the product are permanent, a stack’s own roles exist while a contact has them', async () => {
  const { id } = await asset()
  const contact = await made(createAccount, { type: 'contact', name: 'Ida' })
  const listed = async () => (await world.admin.ask(roles.listRoles)).body
  const permanent = (await listed()).find(({ name }: { name: string }) => name === 'Responsible')
  expect(permanent).toMatchObject({ permanent: true })
  const given = await made(roles.giveRole, { role_id: permanent.id, contact_id: contact.id, asset_id: id })
  expect(given).toEqual({
    id: permanent.id,
    name: 'Responsible',
    permanent: true,
    asset_id: id,
    contact_id: contact.id,
    asset_contact_person_id: expect.any(String),
  })
  const again = await made(roles.giveRole, { name: 'Responsible', contact_id: contact.id, asset_id: id })
  expect(again).toEqual(given)
  const own = await made(roles.giveRole, { name: 'Night watch', contact_id: contact.id, asset_id: id })
  expect(own.permanent).toBe(false)
  expect((await read(id)).contacts).toEqual([contact.id])
  const ofAsset = (await world.viewer.ask(roles.listRolesOfAsset, { params: { assetId: id } })).body
  expect(ofAsset.map(({ name }: { name: string }) => name)).toEqual(['Responsible', 'Night watch'])

  const take = () =>
    world.admin.ask(roles.takeRole, {
      params: { role_id: own.id, contact_id: contact.id },
      query: { asset_id: id },
    })
  expect((await take()).status).toBe(204)
  expect((await take()).status).toBe(404)
  expect(JSON.stringify(await listed())).not.toContain('Night watch')
  const away = { params: { id, contactId: contact.id } }
  expect((await world.admin.ask(assets.unassignContact, away)).status).toBe(204)
  expect((await world.admin.ask(assets.unassignContact, away)).status).toBe(404)
  expect((await read(id)).contacts).toEqual([])
  expect(await listed()).toContainEqual({
    ...permanent,
    asset_id: null,
    contact_id: null,
    asset_contact_person_id: null,
  })
  const nobody = { body: { contact_id: contact.id, asset_id: id } }
  expect((await world.admin.ask(roles.giveRole, nobody)).status).toBe(422)
})

test('a deleted contact is removed from its assets', async () => {
  const { id } = await asset()
  const contact = await made(createAccount, { type: 'contact', name: 'Uwe' })
  await made(roles.giveRole, { name: 'Guard', contact_id: contact.id, asset_id: id })
  await world.admin.ask(deleteAccount, { params: { id: contact.id } })
  expect((await read(id)).contacts).toEqual([])
})
