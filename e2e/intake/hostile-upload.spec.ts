import { connectMqtt } from '@sensorstack/simulator/devices/mqtt-uplink.ts'
import { expect, test } from '../testing/fixtures.ts'
import { makeBox } from '../testing/made-sensorboxes.ts'

/** An item with half a character, which can't be stored, and one that can. */
const upload = () => {
  const timestamp = Date.now() - 60_000
  return JSON.stringify({
    events: [
      { type: 'door', value: { open: true, note: '\ud800' }, timestamp },
      { type: 'temperature', value: 4, timestamp },
    ],
  })
}
const result = { accepted: 1, rejected: [{ index: 0, code: 'BAD_VALUE' }] }

test('the built server refuses an item that cannot be stored, and stores the others of the upload', async ({
  baseURL,
  callAs,
}) => {
  const box = await makeBox(await callAs('admin'))
  const answer = await fetch(`${baseURL}/api/ingest/events`, {
    method: 'POST',
    headers: { authorization: `Bearer ${box.deviceKey}`, 'content-type': 'application/json' },
    body: upload(),
  })
  expect(answer.status).toBe(200)
  expect(await answer.json()).toMatchObject(result)
})

test('the built server does so over MQTT, and stores the next upload of the box', async ({ callAs }) => {
  const box = await makeBox(await callAs('admin'))
  const results: unknown[] = []
  const uplink = await connectMqtt({
    url: String(process.env.PRODUCT_MQTT_URL),
    hardwareUniqueId: box.uid,
    deviceKey: box.deviceKey,
    onResult: (each) => results.push(each),
  })
  await uplink.send(upload())
  await uplink.send(JSON.stringify({ events: [{ type: 'temperature', value: 5 }] }))
  await expect.poll(() => results.length).toBe(2)
  await uplink.close()
  expect(results).toMatchObject([result, { accepted: 1, rejected: [] }])
})
