import { listTrail } from '@sensorstack/contract/features/people/access/routes.ts'
import { me } from '@sensorstack/contract/features/people/auth/routes.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Client, type People, startPeople } from '../../../../testing/people.ts'
import { endSessionsOfAddress } from '../../auth/public.ts'
import { printPeople } from '../public.ts'

let people: People
let admin: Client

beforeAll(async () => {
  people = await startPeople()
  await people.customer(people.root, 'Northwind')
  admin = await people.signIn('admin@northwind.example')
})
afterAll(() => people.close())

test('prints who signs in, with rights and sessions', async () => {
  const all = await printPeople(people)
  expect(all).toContain('admin@northwind.example (')
  const one = await printPeople(people, ' Admin@Northwind.example ')
  expect(one?.split('\n')).toEqual([
    expect.stringMatching(/^admin@northwind\.example \(.+\)$/),
    '  Northwind: admin, accepted',
    expect.stringMatching(/^ {2}\d+ sessions?, last used 20\d\d-/),
  ])
  expect(await printPeople(people, 'nobody@northwind.example')).toBeUndefined()
})

test('ends the sessions of a person, once, and records it in the trail of their stack', async () => {
  expect((await admin.ask(me)).status).toBe(200)
  expect(await endSessionsOfAddress(people, 'admin@northwind.example')).toBeGreaterThan(0)
  expect((await admin.ask(me)).status).toBe(401)
  expect(await endSessionsOfAddress(people, 'admin@northwind.example')).toBe(0)
  expect(await endSessionsOfAddress(people, 'nobody@northwind.example')).toBeUndefined()
  expect(await printPeople(people, 'admin@northwind.example')).toContain('no session')
  const again = await people.signIn('admin@northwind.example')
  const { body } = await again.ask(listTrail)
  const entries = body.filter(({ action }: { action: string }) => action === 'auth.endSessions')
  expect(entries).toMatchObject([{ actor: 'system', target_name: expect.any(String) }])
})
