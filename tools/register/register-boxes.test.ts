import {
  openTwoCustomers,
  type TwoCustomers,
} from '@sensorstack/server/features/boxes/sensorboxes/testing/two-customers.ts'
import { testPassword } from '@sensorstack/server/testing/app.ts'
import { ApiFailure } from '@sensorstack/simulator/client/api-failure.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { WrongInput } from '../wrong-input.ts'
import { enterStack, registerBoxes } from './register-boxes.ts'

let world: TwoCustomers
beforeAll(async () => {
  world = await openTwoCustomers()
})
afterAll(() => world.app.close())

const box = (name: string) => ({ serial_number: name, hardware_unique_id: name, model: 'CT-120' })

function written() {
  const printed: string[] = []
  const complained: string[] = []
  return {
    printed,
    complained,
    print: (line: string) => void printed.push(line),
    complain: (line: string) => void complained.push(line),
  }
}

test('prints the key of each registered box, and the errors of the others', async () => {
  const session = await world.app.client.signIn('admin@ours.example.com', testPassword)
  const output = written()
  const boxes = [box('A-1'), { ...box('A-2'), model: 'XX-9' }, box('A-1'), box('A-3')]
  expect(await registerBoxes(session, boxes, output)).toBe(2)
  expect(output.printed).toEqual([
    'serial_number;hardware_unique_id;model;id;device_key',
    expect.stringMatching(/^A-1;A-1;CT-120;[0-9a-f-]{36};[\w-]{43}$/),
    expect.stringMatching(/^A-3;A-3;CT-120;[0-9a-f-]{36};[\w-]{43}$/),
  ])
  expect(output.complained).toEqual([
    'A-2 was not registered: This model is not in the catalogue.',
    'A-1 was not registered: A sensorbox with this hardware id is already registered.',
  ])
})

test('stops at once for a user who may not register', async () => {
  const session = await world.app.client.signIn('viewer@ours.example.com', testPassword)
  const output = written()
  await expect(registerBoxes(session, [box('B-1'), box('B-2')], output)).rejects.toThrow(ApiFailure)
  expect(output.complained).toEqual([])
})

test('registers for another customer in reach, by name or id', async () => {
  const session = await world.app.client.signIn('admin@root.example.com', testPassword)
  await enterStack(session, 'theirs')
  expect(session.stackId).toBe(world.stranger.stackId)
  await enterStack(session, world.admin.stackId)
  expect(session.stackId).toBe(world.admin.stackId)
  await expect(enterStack(session, 'nobody')).rejects.toThrow(WrongInput)
})
