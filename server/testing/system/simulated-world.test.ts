import { listSensorboxes } from '@sensorstack/contract/features/boxes/sensorboxes/routes.ts'
import { getProfilesOfSensorbox } from '@sensorstack/contract/features/configuration/connection-profiles/routes.ts'
import { listTaskAssignments } from '@sensorstack/contract/features/configuration/tasks/routes.ts'
import { demoLogins, demoPassword } from '@sensorstack/contract/features/people/auth/demo-logins.ts'
import { listStacks } from '@sensorstack/contract/features/people/stacks/routes.ts'
import { connectMqtt } from '@sensorstack/simulator/devices/mqtt-uplink.ts'
import { makeWorld } from '@sensorstack/simulator/seed/factories.ts'
import type { Installation } from '@sensorstack/simulator/seed/installation.ts'
import { makePlannedWorld } from '@sensorstack/simulator/seed/made-world.ts'
import { boxes as boxesInARow } from '@sensorstack/simulator/seed/plan/plan.ts'
import { makeSmallWorld, smallWorld } from '@sensorstack/simulator/seed/small-world.ts'
import { afterEach, expect, test } from 'vitest'
import { type Mqtt, startMqtt } from '../../features/intake/ingest/public.ts'
import { createPasswords, foundInstallation } from '../../features/people/auth/public.ts'
import { createLog } from '../../platform/log/log.ts'
import { startTestApp, type TestApp } from '../app.ts'

const dayMs = 86_400_000
const present = Date.UTC(2026, 10, 21, 6)
let app: TestApp
let mqtt: Mqtt | undefined

afterEach(async () => {
  await mqtt?.close()
  mqtt = undefined
  await app.close()
})

function installationOf({ client, clock, database, random, ticker, invitationOf, setSuperuser }: TestApp) {
  return {
    client,
    clock,
    mailbox: { tokenFor: async (address) => (await invitationOf(address)).token },
    foundInstallation: async (given) => {
      await foundInstallation({ database, random, clock, passwords: createPasswords() }, given)
    },
    setSuperuser,
    runDueWork: ticker.runDue,
    log: () => {},
  } satisfies Installation
}

test('creates the small world through the API, with boxes in every state', async () => {
  app = await startTestApp({ now: present - smallWorld.days * dayMs })
  const { devices, stackIds } = await makeSmallWorld(installationOf(app))
  expect(app.clock.now()).toBe(present)

  const provider = await app.client.signIn('admin@northwind.example', demoPassword)
  const boxes = await provider.call(listSensorboxes, { query: { stack_id: [...stackIds.values()].slice(1) } })
  const states = Object.fromEntries(boxes.map((box) => [box.alias ?? box.serial_number, box.combined_state]))
  expect(states).toMatchObject({
    'Cold room 2, rear wall': 'nominal',
    'Cold room 3, rear wall': 'critical',
    'Deep freezer A, top': 'attention',
    'Van SV 51177': 'inactive',
    'Landing stage, cabinet': 'disabled',
    'NW-20430': 'in_stock',
  })
  const stacks = await provider.call(listStacks)
  expect(stacks.find(({ name }) => name === 'Fjord Fish')).toMatchObject({
    sensorboxes_count_critical: 1,
    sensorboxes_count_inactive: 1,
    sensorboxes_count_disabled: 1,
    sensorboxes_count_in_stock: 1,
  })
  // One user has enabled the daily report and received yesterday's.
  const report = await app.mailTo('kari.hansen@fjordfish.example')
  expect(report.subject).toMatch(/^Daily report 20\.11\.2026: .*critical/)
  expect(report.body).toContain('Each sensorbox on 20.11.2026')
  for (const login of demoLogins) await app.client.signIn(login, demoPassword)
  // All boxes continue except the silent one and those of another vendor.
  expect(devices.length).toBe(boxes.length - 2)
  expect(app.logged.filter((line) => !line.includes('"level":30'))).toEqual([])
}, 60_000)

test('boxes of a planned world have tasks in each lasting state', async () => {
  const plan = smallWorld.provider.customers?.[1]
  if (!plan) throw new Error('the small world has lost its second customer')
  const places = ['unsent', 'deposited', 'handed', 'received', 'refused', 'runs'] as const
  const tasks = Object.fromEntries(places.map((place) => [place, [place]])) as Record<
    (typeof places)[number],
    string[]
  >
  const boxes = boxesInARow(
    20_601,
    places.map((place) => [place, 'cold_room', 4]),
  )
  app = await startTestApp({ now: present - dayMs })
  const { devices } = await makePlannedWorld(installationOf(app), {
    ...smallWorld,
    days: 1,
    provider: { ...smallWorld.provider, customers: [{ ...plan, boxes, tasks }] },
  })
  const admin = await app.client.signIn('admin@alpinedairy.example', demoPassword)
  const statuses = (await admin.call(listTaskAssignments)).map(({ delivery_status }) => delivery_status)
  expect(statuses.sort()).toEqual([
    'sending_to_sb',
    'sent_to_ccs',
    'sent_to_sb',
    'server_received_ack',
    'server_received_nak',
    'unsent',
  ])
  expect(devices.filter(({ configured }) => configured?.tasks?.send_interval_s === 900)).toHaveLength(1)
  expect(devices.flatMap(({ answers }) => answers ?? []).sort()).toEqual(['never', 'received'])
}, 60_000)

test('boxes of a planned world accept connection profiles, wait for them or reject them', async () => {
  const plan = smallWorld.provider.customers?.[1]
  if (!plan) throw new Error('the small world has lost its second customer')
  const boxes = [
    ...boxesInARow(20_701, [
      ['Takes them', 'cold_room', 4],
      ['Is silent', 'cold_room', 4, 'silent_for_hours'],
      ['Travels', 'delivery_van', 4],
      ['Is not sent any', 'cold_room', 4],
    ]),
  ]
  const given = [
    { boxes: ['Takes them', 'Is silent', 'Travels'], profiles: ['Mobile', 'Cable'] },
    { boxes: ['Is not sent any'], profiles: ['Mobile'], isUnsent: true },
  ] as const
  const kept = [
    { name: 'Mobile', type: 'gsm', apn: 'iot.example', password: 'nobody reads this', priority: 2 },
    { name: 'Cable', type: 'ethernet', priority: 1 },
  ] as const
  app = await startTestApp({ now: present - dayMs })
  await makePlannedWorld(installationOf(app), {
    ...smallWorld,
    days: 1,
    provider: { ...smallWorld.provider, customers: [{ ...plan, boxes, profiles: { kept, given } }] },
  })
  const admin = await app.client.signIn('admin@alpinedairy.example', demoPassword)
  const seen = await Promise.all(
    (await admin.call(listSensorboxes)).map(async ({ id, alias }) => {
      const found = await admin.call(getProfilesOfSensorbox, { params: { id } })
      const names = (profiles: typeof found.wished) => profiles?.map(({ name }) => name) ?? null
      const { delivery_status, reason, wished, running } = found
      return [alias, [delivery_status, reason, names(wished), names(running)]]
    }),
  )
  const both = ['Cable', 'Mobile']
  expect(Object.fromEntries(seen)).toEqual({
    'Takes them': ['server_received_ack', null, both, both],
    'Is silent': ['sent_to_ccs', null, both, null],
    Travels: ['server_received_nak', 'no Ethernet port', both, null],
    'Is not sent any': ['unsent', null, ['Mobile'], null],
  })
  expect(app.logged.join('\n')).not.toContain('nobody reads this')
}, 60_000)

test('a simulated box uploads over MQTT, learns which events were rejected, and needs its own key', async () => {
  app = await startTestApp({ now: present })
  const world = await makeWorld(installationOf(app))
  const box = await world.makeSensorbox()
  mqtt = await startMqtt({ host: '127.0.0.1', port: 0 }, { ...app, log: createLog('silent') })
  const results: unknown[] = []
  let heard = () => {}
  const answered = new Promise<void>((resolve) => {
    heard = resolve
  })
  const identity = {
    url: `mqtt://127.0.0.1:${mqtt.port}`,
    hardwareUniqueId: box.hardwareUniqueId,
    deviceKey: box.deviceKey,
    onResult: (result: unknown) => {
      results.push(result)
      heard()
    },
  }
  await expect(connectMqtt({ ...identity, deviceKey: 'another' })).rejects.toMatchObject({ mayRetry: true })
  const uplink = await connectMqtt(identity)
  const events = [
    { type: 'temperature', value: 4.2, timestamp: present - 1_000 },
    { type: 'vibration', value: 1, timestamp: present - 1_000 },
  ]
  await uplink.send(JSON.stringify({ events }))
  await answered
  await uplink.close()
  expect(results).toMatchObject([{ accepted: 1, rejected: [{ index: 1, code: 'UNKNOWN_TYPE' }] }])

  const again = await box.upload({ events: events.slice(0, 1) })
  expect(again).toMatchObject({ accepted: 0, duplicates: 1 })
})
