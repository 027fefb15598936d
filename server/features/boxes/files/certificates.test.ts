import { createAsset } from '@sensorstack/contract/features/boxes/assets/routes.ts'
import type { FileOwnerType } from '@sensorstack/contract/features/boxes/files/file.ts'
import { certifyFile, findFile, uploadFile } from '@sensorstack/contract/features/boxes/files/routes.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTwoCustomers, type TwoCustomers } from '../sensorboxes/testing/two-customers.ts'
import { greyPng } from './testing/pictures.ts'

let world: TwoCustomers
beforeAll(async () => {
  world = await openTwoCustomers()
})
afterAll(() => world.app.close())

async function upload(owner_type: FileOwnerType, owner_id: string, app_type = 'document') {
  const file = app_type === 'photo' ? greyPng(4, 4) : 'Certificate CAL-2026-0418'
  const answer = await world.admin.ask(uploadFile, {
    query: { app_type, owner_type, owner_id },
    body: { file },
  })
  expect(answer.status).toBe(201)
  return answer.body
}
const certify = (id: string, valid_until: unknown, by = world.admin) =>
  by.ask(certifyFile, { params: { id }, body: { valid_until } })

test('200: a document of a sensorbox becomes a calibration certificate, gets another date, and is none again', async () => {
  const box = await world.register()
  const document = await upload('sensorbox', box.id)
  expect(document.valid_until).toBeNull()
  for (const date of ['2027-06-02', '2027-06-02', '2028-02-29', null]) {
    const { status, body } = await certify(document.id, date)
    expect([status, body]).toEqual([200, { ...document, valid_until: date }])
    const list = await world.viewer.ask(findFile, { query: { app_type: 'document', owner_id: box.id } })
    expect(list.body).toEqual([body])
  }
})

test('409 NOT_A_CERTIFICATE for a photo, and for a document of an asset', async () => {
  const box = await world.register()
  const asset = await world.admin.ask(createAsset, { body: { name: 'Cold room 3' } })
  for (const file of [await upload('sensorbox', box.id, 'photo'), await upload('asset', asset.body.id)]) {
    const answer = await certify(file.id, '2027-06-02')
    expect([answer.status, answer.body.code]).toEqual([409, 'NOT_A_CERTIFICATE'])
  }
})

test('401 without a session, 403 for a viewer, 404 in another stack, 422 for what is no day', async () => {
  const document = await upload('sensorbox', (await world.register()).id)
  const request = { params: { id: document.id }, body: { valid_until: '2027-06-02' } }
  expect((await world.anonymous(certifyFile, request)).status).toBe(401)
  expect((await certify(document.id, '2027-06-02', world.viewer)).status).toBe(403)
  for (const other of [world.stranger, world.provider]) {
    expect((await certify(document.id, '2027-06-02', other)).status).toBe(404)
  }
  for (const wrong of ['2027-02-30', '2027-06-02T00:00:00Z', '02.06.2027', '', 7, undefined]) {
    expect((await certify(document.id, wrong)).status).toBe(422)
  }
})
