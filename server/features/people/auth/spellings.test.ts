import { updateAccount } from '@sensorstack/contract/features/people/accounts/routes.ts'
import { changePassword, login, me } from '@sensorstack/contract/features/people/auth/routes.ts'
import { invite } from '@sensorstack/contract/features/people/invitations/routes.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testPassword as password } from '../../../testing/app.ts'
import { type Client, cookieOf, type People, startPeople } from '../../../testing/people.ts'

let people: People
let admin: Client

beforeAll(async () => {
  people = await startPeople()
  admin = await people.customer(people.root, 'Northwind')
})
afterAll(() => people.close())

const enter = (username: string, given: string) => people.ask(login, { body: { username, password: given } })

test('an address with a special letter in its domain is the same however a browser writes it', async () => {
  await people.member(admin, 'ida@xn--bcher-kva.example')
  for (const typed of ['ida@b\u00fccher.example', 'IDA@BU\u0308CHER.example', 'ida@xn--bcher-kva.example']) {
    expect((await enter(typed, password)).body).toMatchObject({ email: 'ida@b\u00fccher.example' })
    const again = await admin.ask(invite, { body: { email: typed, name: 'Ida' } })
    expect(again.status).toBe(409)
  }
  const cookie = cookieOf(await enter('ida@b\u00fccher.example', password))
  const own = (await people.ask(me, { cookie })).body
  const change = (email: string) =>
    people.ask(updateAccount, { cookie, params: { id: own.id }, body: { name: own.name, email } })
  expect((await change('ida@b\u00fccher.example')).status).toBe(200)
  expect((await change('ida@xn--bcher-kva.example')).status).toBe(200)
  expect((await change('ida@bucher.example')).status).toBe(422)
})

test('a password can be typed with composed and with combining accents', async () => {
  const typist = await people.member(admin, 'typist@northwind.example')
  const chosen = 'Gr\u00fc\u00dfe an \u00c4nne und \u00d6zg\u00fcr'
  const body = { current_password: password, password: chosen }
  expect((await typist.ask(changePassword, { body })).status).toBe(204)
  for (const typed of [chosen, chosen.normalize('NFD')]) {
    expect((await enter('typist@northwind.example', typed)).status).toBe(200)
  }
})
