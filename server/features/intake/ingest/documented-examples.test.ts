import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { enableSensorbox } from '@sensorstack/contract/features/boxes/sensorboxes/routes.ts'
import {
  measureTypeNames,
  measureTypes,
} from '@sensorstack/contract/features/core/sensorbox-kernel/measures.ts'
import * as errors from '@sensorstack/contract/features/intake/ingest/errors.ts'
import {
  acknowledgeConfiguration,
  ingestEvents,
} from '@sensorstack/contract/features/intake/ingest/routes.ts'
import {
  deviceTopics,
  maxReadings,
  refusalCodes,
} from '@sensorstack/contract/features/intake/ingest/upload.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { programFolder } from '../../../platform/instance/program-folder.ts'
import { openTwoCustomers, type TwoCustomers } from '../../boxes/sensorboxes/testing/two-customers.ts'

const document = readFileSync(join(programFolder(), 'docs', 'devices.md'), 'utf8')
/** The bodies of the calls in the document, in order. */
const [example = '', ack = ''] = [...document.matchAll(/-d '([^']*)'/g)].map(([, body = '']) => body)

let world: TwoCustomers
beforeAll(async () => {
  world = await openTwoCustomers()
})
afterAll(() => world.app.close())

test('the first upload of the document gets the response of the document', async () => {
  const [, answer = ''] = /```json\n(\{ "accepted".*\})\n```/.exec(document) ?? []
  const { id, device_key } = await world.register()
  await world.admin.ask(enableSensorbox, { params: { id } })
  const { clock } = world.app
  clock.advance(Date.parse(JSON.parse(answer).server_time) - clock.now())
  const sent = await world.anonymous(ingestEvents, {
    headers: { authorization: `Bearer ${device_key}` },
    body: JSON.parse(example),
  })
  expect([sent.status, sent.body]).toEqual([200, JSON.parse(answer)])
  const acknowledged = await world.anonymous(acknowledgeConfiguration, {
    headers: { authorization: `Bearer ${device_key}` },
    body: JSON.parse(ack),
  })
  expect(acknowledged.status).toBe(204)
})

test('the document names every type with its unit, every code, every topic, and the largest upload', () => {
  const named = (text: string) => document.includes(text)
  const topics = Object.values(deviceTopics('{hardware_unique_id}'))
  const said = [
    ...measureTypeNames.map((type) => `\`${type}\` (${measureTypes[type].unit})`),
    ...refusalCodes.map((code) => `\`${code}\``),
    `\`${errors.WRONG_DEVICE.code}\``,
    `\`${errors.FOREIGN_TOPIC.code}\``,
    ...topics.map((topic) => `\`${topic}\``),
    maxReadings.toLocaleString('en-US'),
  ]
  expect(said.filter((text) => !named(text))).toEqual([])
})
