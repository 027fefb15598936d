import { serveStandIn } from '@sensorstack/simulator/external-monitoring/serve-stand-in.ts'
import { createStandIn, type StandInFault } from '@sensorstack/simulator/external-monitoring/stand-in.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { ExternalFailure, externalSystem, KeyRefused } from './external-system.ts'
import { isInside, type SendOptions, sendOutside } from './send-outside.ts'

const standIn = createStandIn()
const key = standIn.addCustomer({
  id: 'c1',
  name: 'Loan pool, Bergen',
  devices: [{ serial_number: 'EW-1', name: 'Gate', model: 'EW-10', is_active: true }],
})
let served: Awaited<ReturnType<typeof serveStandIn>>
const pauses: number[] = []

beforeAll(async () => {
  served = await serveStandIn(standIn)
})
afterAll(() => served.close())
beforeEach(() => {
  standIn.misbehave(null)
  pauses.length = 0
})

const system = (more: Partial<SendOptions> = {}) =>
  externalSystem(
    sendOutside({
      baseUrl: served.url,
      mayBeInside: true,
      timeoutMs: 300,
      mostBytes: 200_000,
      pause: async (ms) => void pauses.push(ms),
      ...more,
    }),
  )

test('sends the key, and reads the fields of the contract', async () => {
  expect(await system().customerOf(key)).toEqual({ id: 'c1', name: 'Loan pool, Bergen', description: '' })
  expect(await system().devicesOf(key)).toEqual([
    { serial_number: 'EW-1', name: 'Gate', model: 'EW-10', is_active: true, customer_id: 'c1' },
  ])
  await expect(system().customerOf('unknown')).rejects.toThrow(KeyRefused)
})

test.each<[StandInFault, number]>([
  ['error', 3],
  ['slow', 3],
  ['half an answer', 3],
  ['endless', 3],
  ['redirect', 1],
  ['nonsense', 1],
])('%s: fails after %i attempts, and follows no redirect', async (fault, attempts) => {
  standIn.misbehave(fault)
  const before = served.asked()
  await expect(system().customerOf(key)).rejects.toThrow(ExternalFailure)
  expect(served.asked() - before).toBe(attempts)
  expect(pauses).toEqual([300, 600].slice(0, attempts - 1))
})

test('retries after a failure', async () => {
  standIn.misbehave('error')
  const pause = async () => standIn.misbehave(null)
  expect(await system({ pause }).customerOf(key)).toMatchObject({ id: 'c1' })
})

test('never calls an internal address unless the operator allows it', async () => {
  const before = served.asked()
  await expect(system({ mayBeInside: false }).customerOf(key)).rejects.toThrow('inner network')
  const byName = served.url.replace('127.0.0.1', 'localhost')
  await expect(system({ mayBeInside: false, baseUrl: byName }).customerOf(key)).rejects.toThrow(
    'inner network',
  )
  expect(served.asked()).toBe(before)
})

test.each([
  ['10.1.2.3', true],
  ['127.0.0.1', true],
  ['169.254.169.254', true],
  ['172.31.0.1', true],
  ['192.168.1.1', true],
  ['100.64.0.1', true],
  ['0.0.0.0', true],
  ['255.255.255.255', true],
  ['::1', true],
  ['::', true],
  ['fd00::1', true],
  ['fe80::1', true],
  ['::ffff:10.0.0.1', true],
  ['::ffff:7f00:1', true],
  ['nonsense', true],
  ['192.0.0.8', true],
  ['198.18.0.1', true],
  ['224.0.0.1', true],
  ['::127.0.0.1', true],
  ['::10.0.0.1', true],
  ['2002:7f00:1::', true],
  ['2002:a00:1::1', true],
  ['2001::1', true],
  ['2001:0:4136:e378:8000:63bf:3fff:fdd2', true],
  ['64:ff9b::7f00:1', true],
  ['64:ff9b:1::a00:1', true],
  ['fec0::1', true],
  ['fe80::1%eth0', true],
  ['ff02::1', true],
  ['100::1', true],
  ['::ffff:0:7f00:1', true],
  ['2001:db8::1', true],
  ['4000::1', true],
  ['93.184.216.34', false],
  ['172.32.0.1', false],
  ['2606:2800:220:1::1', false],
  ['::ffff:93.184.216.34', false],
])('whether %s is internal: %s', (address, inside) => {
  expect(isInside(address)).toBe(inside)
})
