import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Sender } from '../../intake/ingest/testing/upload-world.ts'
import { deleteStackSilence, saveStackSilence } from '../alarm-inbox/queries.ts'
import { gatherAlarmNews } from './gather-news.ts'
import { sendAlarmMails } from './send-alarm-mails.ts'
import { type AlarmWorld, openAlarmWorld, publicUrl, type Recipient } from './testing/alarm-world.ts'

const critical = 'Critical: Cold room, temperature above critical limit 8 °C (Fjord Fish)'
const attention = 'Attention: Cold room, temperature above attention limit 6 °C (Fjord Fish)'

let world: AlarmWorld
beforeAll(async () => {
  world = await openAlarmWorld()
})
afterAll(() => world.close())
// No person of the previous test is notified any more, and its readings are long past.
beforeEach(async () => {
  await world.database.asSystem(async (tx) => {
    await tx.updateTable('access_right').set({ status: 'disabled' }).execute()
    await tx.updateTable('sensorbox').set({ enabled_state: 'disabled', inactive_due_at: null }).execute()
    await tx.deleteFrom('alarm_news').execute()
  })
})

const plain = (subjects: readonly string[]) => subjects.map((subject) => subject.replace(/\u00a0/g, ' '))
const subjectsTo = async (person: Recipient) => plain(await world.subjectsTo(person))

test('reports an alarm once, a minute after it opened, with its box, its values and the recipient’s time format', async () => {
  const person = await world.addPerson()
  const box = await world.addLimited('Cold room')
  await world.measure(box, 9.5)
  await world.tick()
  expect(await subjectsTo(person)).toEqual([])
  await world.measure(box, 9.9)
  await world.pass(1)
  expect(await subjectsTo(person)).toEqual([critical])
  const [mail] = await world.mailsTo(person)
  expect(mail?.body).toContain(`${publicUrl}/sensorboxes/${box.id}?stack_id=${world.ours}`)
  expect(mail?.body).toContain(`${publicUrl}/alarms?stack_id=${world.ours}`)
  expect(plain([mail?.body ?? ''])[0]).toMatch(/9\.5 °C at 01\.01\.2026 01:\d\d, 9\.9 °C now/)
  expect(mail?.body).not.toContain('attention')
  await world.measure(box, 9.7)
  await world.pass(30)
  expect(await subjectsTo(person)).toEqual([critical])
})

test('reports a box at once whose newest reading already breaks a limit that is set', async () => {
  const person = await world.addPerson()
  const box = await world.addSender()
  await world.measure(box, 9)
  await world.pass(5)
  expect(await subjectsTo(person)).toEqual([])
  await world.limit(box, 'temperature', { critical_max: 8 })
  await world.tick()
  await world.pass(1)
  expect(await subjectsTo(person)).toEqual([
    expect.stringMatching(/^Critical: S-\d+, temperature above critical limit 8 °C/),
  ])
})

test('writes to German speakers in German', async () => {
  const person = await world.addPerson({ language: 'de' })
  await world.measure(await world.addLimited('Kühlraum'), 7)
  await world.pass(1)
  expect(await subjectsTo(person)).toEqual([
    'Auffällig: Kühlraum, Temperatur über der Warngrenze 6 °C (Fjord Fish)',
  ])
})

test('collects the news of a minute in one mail, and sends the next one ten minutes later', async () => {
  const person = await world.addPerson()
  const boxes = await Promise.all(['A', 'B', 'C'].map((alias) => world.addLimited(alias)))
  for (const box of boxes) await world.measure(box, 7)
  await world.pass(1)
  expect(await subjectsTo(person)).toEqual(['3 alarms that need attention (Fjord Fish)'])
  await world.measure(boxes[0]!, 4)
  await world.measure(boxes[0]!, 7)
  await world.measure(boxes[1]!, 4)
  await world.measure(boxes[1]!, 7)
  await world.pass(8)
  expect(await subjectsTo(person)).toHaveLength(1)
  await world.pass(2)
  expect((await subjectsTo(person)).slice(1)).toEqual(['2 alarms that need attention (Fjord Fish)'])
})

test('sends a person at most six mails per hour, and the rest in the seventh', async () => {
  const person = await world.addPerson()
  const box = await world.addLimited('Restless')
  for (let minute = 0; minute < 15; minute++) {
    await world.measure(box, 9)
    await world.measure(box, 4)
    await world.pass(1)
  }
  expect(await subjectsTo(person)).toHaveLength(6)
  await world.pass(40)
  expect(await subjectsTo(person)).toHaveLength(6)
  await world.measure(box, 9)
  await world.pass(10)
  expect(await subjectsTo(person)).toHaveLength(7)
})

describe('the recipients', () => {
  test('are the users of the stack itself who may acknowledge alarms and want mails', async () => {
    const people = {
      admin: await world.addPerson({ role: 'admin' }),
      off: await world.addPerson({ settings: { send_alarm_mails: false } }),
      viewer: await world.addPerson({ role: 'viewer' }),
      superuser: await world.addPerson({ isSuperuser: true }),
      above: await world.addPerson({ stackId: world.root }),
      elsewhere: await world.addPerson({ stackId: world.theirs }),
    }
    await world.measure(await world.addLimited('Cold room'), 7)
    await world.pass(1)
    const counts = await Promise.all(
      Object.values(people).map(async (each) => (await subjectsTo(each)).length),
    )
    expect(counts).toEqual([1, 0, 0, 0, 0, 0])
  })

  test('exclude those who have lost the right or switched mails off before the mail was written', async () => {
    const [gone, off, stays] = [await world.addPerson(), await world.addPerson(), await world.addPerson()]
    await world.measure(await world.addLimited('Cold room'), 7)
    await world.tick()
    await world.set(off, { send_alarm_mails: false })
    await world.database.asSystem((tx) =>
      tx
        .updateTable('access_right')
        .set({ status: 'disabled' })
        .where('account_id', '=', gone.accountId)
        .execute(),
    )
    await world.pass(1)
    expect(await Promise.all([gone, off, stays].map(subjectsTo))).toEqual([[], [], [attention]])
  })

  test('include contacts of the asset: for critical alarms if they can’t sign in, otherwise by their settings', async () => {
    const box = await world.addLimited('Cold room')
    const other = await world.addLimited('Warehouse')
    const fitter = await world.addPerson({ role: null })
    const viewer = await world.addPerson({ role: 'viewer' })
    const accountant = await world.addPerson({ role: null })
    await world.giveContacts(box, [
      { person: fitter, role: 'Technician' },
      { person: viewer, role: 'Technician' },
      { person: accountant, role: 'Accountant' },
    ])
    await world.measure(other, 9)
    await world.measure(box, 7)
    await world.pass(1)
    expect(await Promise.all([fitter, viewer, accountant].map(subjectsTo))).toEqual([[], [attention], []])
    await world.measure(box, 9)
    await world.pass(3)
    expect(await subjectsTo(fitter)).toEqual([critical])
    expect((await world.mailsTo(fitter))[0]?.body).toContain('has you down as a contact of the asset')
  })
})

describe('the settings of a person', () => {
  test('only critical: excludes attention alarms and single silent boxes', async () => {
    const person = await world.addPerson({ settings: { alarm_mails_critical_only: true } })
    const box = await world.addLimited('Cold room')
    await world.measure(box, 7)
    world.clock.advance(6 * 3_600_000)
    await world.pass(15)
    expect(await subjectsTo(person)).toEqual([])
    await world.measure(box, 9)
    await world.pass(1)
    expect(await subjectsTo(person)).toEqual([critical])
  })

  test('hourly: everything in one mail at the full hour', async () => {
    const person = await world.addPerson({ settings: { alarm_mails_hourly: true } })
    world.clock.set(Math.ceil(world.clock.now() / 3_600_000) * 3_600_000 + 60_000)
    await world.measure(await world.addLimited('A'), 9)
    await world.pass(20)
    await world.measure(await world.addLimited('B'), 7)
    await world.pass(37)
    expect(await subjectsTo(person)).toEqual([])
    await world.pass(2)
    expect(await subjectsTo(person)).toEqual(['1 critical alarm, 1 alarm that needs attention (Fjord Fish)'])
  })

  test('closed: also when an alarm is over', async () => {
    const person = await world.addPerson({ settings: { alarm_mails_closed: true } })
    const box = await world.addLimited('Cold room')
    await world.measure(box, 7)
    await world.pass(15)
    await world.measure(box, 4)
    await world.pass(2)
    expect(await subjectsTo(person)).toEqual([
      attention,
      'Over: Cold room, temperature above attention limit 6 °C (Fjord Fish)',
    ])
  })
})

describe('no mail is written', () => {
  test('while the stack is silenced; alarms that are still open at the end are reported then', async () => {
    const person = await world.addPerson()
    const until = new Date(world.clock.now() + 30 * 60_000)
    await world.inStack(world.ours, (db) => saveStackSilence(db, until, null))
    const [ongoing, over] = [await world.addLimited('Cold room'), await world.addLimited('Over')]
    await world.measure(ongoing, 7)
    await world.measure(over, 7)
    await world.pass(5)
    await world.measure(over, 4)
    await world.pass(20)
    expect(await subjectsTo(person)).toEqual([])
    await world.pass(10)
    expect(await subjectsTo(person)).toEqual([attention])
  })

  test('while the stack is silenced; a silence that is ended early is noticed within ten minutes', async () => {
    const person = await world.addPerson()
    const until = new Date(world.clock.now() + 8 * 3_600_000)
    await world.inStack(world.ours, (db) => saveStackSilence(db, until, null))
    await world.measure(await world.addLimited('Cold room'), 7)
    await world.pass(25)
    expect(await subjectsTo(person)).toEqual([])
    await world.inStack(world.ours, (db) => deleteStackSilence(db))
    await world.pass(10)
    expect(await subjectsTo(person)).toEqual([attention])
  })

  test('about an acknowledged alarm', async () => {
    const person = await world.addPerson()
    const box = await world.addLimited('Cold room')
    await world.measure(box, 7)
    await world.database.asSystem(async (tx) => {
      const { id } = await tx
        .selectFrom('alarm')
        .select('id')
        .where('sensorbox_id', '=', box.id)
        .executeTakeFirstOrThrow()
      await tx
        .insertInto('alarm_acknowledgement')
        .values({
          alarm_id: id,
          stack_id: world.ours,
          account_id: person.accountId,
          note: '',
          acknowledged_at: new Date(world.clock.now()),
        })
        .execute()
    })
    await world.pass(15)
    expect(await subjectsTo(person)).toEqual([])
  })

  test('about a box that has changed owner', async () => {
    const person = await world.addPerson()
    const box = await world.addLimited('Cold room')
    await world.measure(box, 7)
    await world.tick()
    world.clock.advance(1000)
    await world.handOver(box, world.theirs, true)
    await world.pass(15)
    expect(await subjectsTo(person)).toEqual([])
  })

  test('about a silent box that connects again before the mail is due', async () => {
    const person = await world.addPerson()
    const box = await world.addLimited('Cold room')
    const isSilent = async () => {
      await world.tick()
      const news = await world.database.asSystem((tx) =>
        tx.selectFrom('alarm_telling').select('id').where('sensorbox_id', '=', box.id).execute(),
      )
      return news.length > 0
    }
    while (!(await isSilent())) world.clock.advance(60_000)
    await world.pass(5)
    await world.measure(box, 4)
    await world.pass(20)
    expect(await subjectsTo(person)).toEqual([])
  })
})

test('312 boxes that fall silent within ten minutes lead to one mail per person, which names the first ones', async () => {
  const [person, criticalOnly] = [
    await world.addPerson(),
    await world.addPerson({ settings: { alarm_mails_critical_only: true } }),
  ]
  const send = (box: Sender) =>
    world.send(box, { events: [{ type: 'temperature', value: 4, timestamp: world.clock.now() }] })
  for (let batch = 0; batch < 12; batch++) {
    const boxes = await Promise.all(Array.from({ length: 26 }, () => world.addSender()))
    world.clock.advance(45_000)
    await Promise.all(boxes.map(send))
  }
  const { first } = await world.database.asSystem((tx) =>
    tx
      .selectFrom('sensorbox')
      .select(({ fn }) => fn.min('inactive_due_at').as('first'))
      .executeTakeFirstOrThrow(),
  )
  world.clock.set(first!.getTime() - 60_000)
  await world.pass(30)
  for (const reader of [person, criticalOnly]) {
    expect(await subjectsTo(reader)).toEqual(['312 sensorboxes of Fjord Fish fell silent within 10 min'])
  }
  const [mail] = await world.mailsTo(person)
  expect(mail?.body.match(/No connection since/g)).toHaveLength(5)
  expect(mail?.body).toContain('And 307 more')
  expect(mail?.body).toContain('All are of the model CT-120.')
  expect(mail?.body).toContain(`${publicUrl}/sensorboxes/groups/inactive?stack_id=${world.ours}`)
}, 60_000)

describe('if the process dies', () => {
  const dying = () => ({
    ...world,
    database: {
      asSystem: <T>(work: Parameters<typeof world.database.asSystem<T>>[0]) =>
        world.database.asSystem<T>(async (tx) => {
          await work(tx)
          throw new Error('killed before the commit')
        }),
    },
    publicUrl,
  })

  test('nothing is lost and nothing is reported twice', async () => {
    const person = await world.addPerson()
    await world.measure(await world.addLimited('Cold room'), 7)
    await expect(gatherAlarmNews(dying())).rejects.toThrow('killed')
    await world.tick()
    world.clock.advance(60_000)
    await expect(sendAlarmMails(dying())).rejects.toThrow('killed')
    expect(await subjectsTo(person)).toEqual([])
    await world.pass(15)
    expect(await subjectsTo(person)).toEqual([attention])
  })

  test('several processes write each mail once', async () => {
    const people = await Promise.all(Array.from({ length: 5 }, () => world.addPerson()))
    await world.measure(await world.addLimited('Cold room'), 7)
    const all = () => Promise.all(Array.from({ length: 4 }, () => world.tick()))
    await all()
    world.clock.advance(60_000)
    await all()
    for (const person of people) expect(await subjectsTo(person)).toEqual([attention])
  })
})
