import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AlarmWorld, openAlarmWorld, publicUrl } from './testing/alarm-world.ts'

let world: AlarmWorld
beforeAll(async () => {
  world = await openAlarmWorld()
})
afterAll(() => world.close())

test('says in which asset a box is, with a link to it, as long as the box belongs to the company', async () => {
  const person = await world.addPerson()
  const box = await world.addLimited('Rear wall')
  await world.giveContacts(box, [])
  await world.measure(box, 9.5)
  await world.pass(1)
  const [mail] = await world.mailsTo(person)
  expect(mail?.body).toMatch(/- Rear wall \(in Room, S-\d+\)/)
  const link = `${publicUrl}/assets/[0-9a-f-]{36}\\?stack_id=${world.ours}`
  expect(mail?.html).toMatch(new RegExp(`Rear wall</a> in <a href="${link}">Room</a>`))
})
