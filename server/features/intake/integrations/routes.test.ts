import * as contract from '@sensorstack/contract/features/intake/integrations/routes.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openConnectedWorld } from './testing/connected-world.ts'

let world: Awaited<ReturnType<typeof openConnectedWorld>>
beforeAll(async () => {
  world = await openConnectedWorld()
})
afterAll(() => world.app.close())

describe('an integration', () => {
  test('is added, listed, changed and deleted, and never shows its key', async () => {
    const { key, id: customerId } = world.customer()
    const added = await world.insert(key)
    expect([added.status, added.body]).toMatchObject([
      201,
      {
        info: { external_system_id: customerId },
        name: `Name of ${customerId}`,
        comment: 'Quay 4',
        box_count: 0,
        created_by: expect.any(String),
      },
    ])
    const { id } = added.body
    const changed = await world.admin.ask(contract.updateIntegration, { body: { id, comment: 'Quay 5' } })
    expect([changed.status, changed.body.comment]).toEqual([200, 'Quay 5'])
    const listed = await world.admin.ask(contract.listIntegrations)
    expect(listed.body.map((one: { id: string }) => one.id)).toContain(id)
    const stored = await world.app.database.asSystem((tx) =>
      tx.selectFrom('integration').select('api_token_key').where('id', '=', id).executeTakeFirstOrThrow(),
    )
    const everything = [
      added.text,
      changed.text,
      listed.text,
      (await world.get(id)).text,
      stored.api_token_key,
    ]
    expect([...everything, ...world.app.logged].join('\n')).not.toContain(key)
    expect((await world.admin.ask(contract.deleteIntegration, { params: { id } })).status).toBe(204)
    expect((await world.get(id)).status).toBe(404)
  })

  test.each([
    ['a key that the external system does not know', 'a-key-that-nobody-has', 403, 'API_KEY_REFUSED'],
    ['a text that cannot be a key', 'short', 422, 'API_KEY_NOT_VALID'],
    ['a key with a line break in it', 'abcdefghijk\r\nX: y', 422, 'INVALID_INPUT'],
  ])('is refused with %s', async (_, key, status, code) => {
    const answer = await world.insert(key)
    expect([answer.status, answer.body.code]).toEqual([status, code])
  })

  test('is refused for a system that another stack uses, on creation and on change', async () => {
    const taken = world.customer()
    await world.insert(taken.key, world.stranger)
    const again = await world.insert(taken.key)
    expect([again.status, again.body.code]).toEqual([409, 'SYSTEM_IN_USE'])
    const { id } = (await world.insert(world.customer().key)).body
    const body = { id, api_token_key: taken.key }
    const changed = await world.admin.ask(contract.updateIntegration, { body })
    expect([changed.status, changed.body.code]).toEqual([409, 'SYSTEM_IN_USE'])
  })

  test('accepts another key for the same system only if the key is valid', async () => {
    const { key, id: customerId } = world.customer()
    const { id } = (await world.insert(key)).body
    const ask = (api_token_key: string) =>
      world.admin.ask(contract.updateIntegration, { body: { id, api_token_key } })
    expect((await ask('a-key-that-nobody-has')).status).toBe(403)
    const renewed = world.external.addCustomer({ id: customerId, name: 'Renamed' })
    expect((await ask(renewed)).body).toMatchObject({ name: 'Renamed' })
  })

  test.each([
    contract.getIntegration,
    contract.deleteIntegration,
    contract.synchronize,
    contract.renewSecurityToken,
  ])('of another stack is not found by $id', async (call) => {
    const { id } = (await world.insert(world.customer().key, world.stranger)).body
    expect((await world.admin.ask(call, { params: { id } })).status).toBe(404)
  })

  test('is read-only for a viewer', async () => {
    const { id } = (await world.insert(world.customer().key)).body
    const { viewer } = world
    expect((await world.get(id, viewer)).status).toBe(200)
    expect((await world.insert(world.customer().key, viewer)).status).toBe(403)
    expect((await world.synchronize(id, { by: viewer })).status).toBe(403)
    expect((await viewer.ask(contract.updateIntegration, { body: { id, comment: 'x' } })).status).toBe(403)
    expect((await viewer.ask(contract.deleteIntegration, { params: { id } })).status).toBe(403)
  })

  test('leaves its boxes disabled when it is deleted', async () => {
    const { serials, integrationId } = await world.living(true)
    await world.admin.ask(contract.deleteIntegration, { params: { id: integrationId } })
    expect(await world.box(serials[0] ?? '')).toMatchObject({ enabled_state: 'disabled' })
  })
})

describe('the webhook of an integration', () => {
  test('is reported missing until the external system sends to exactly this URL', async () => {
    const { key, id: customerId } = world.customer()
    const { id, webhook_url: url } = (await world.insert(key)).body
    const post = (to: string, is_active = true) =>
      world.external.setPostIntegrations(customerId, [{ name: 'x', url: to, headers: {}, is_active }])
    const errors = async () => (await world.get(id)).body.errors
    const missing = [{ code: 'NO_POST_INTEGRATION' }]
    expect(await errors()).toEqual(missing)
    post(`${url}x`)
    expect(await errors()).toEqual(missing)
    post(url, false)
    expect(await errors()).toEqual(missing)
    post(url)
    expect(await errors()).toEqual([])
  })

  test.each(['error', 'nonsense'] as const)(
    'is unknown while the external system responds with %s',
    async (fault) => {
      const { id } = (await world.insert(world.customer().key)).body
      world.external.misbehave(fault)
      const { body } = await world.get(id)
      world.external.misbehave(null)
      expect(body.errors).toEqual([{ code: 'EXTERNAL_SYSTEM_FAILED' }])
    },
  )
})
