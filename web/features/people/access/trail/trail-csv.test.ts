import { expect, it } from 'vitest'
import { trailCsv } from './trail-csv.ts'

const entry = (nr: number, name = 'Mara') => ({
  id: `id${nr}`,
  created_at: '2026-11-21T08:00:00.000Z',
  action: 'auth.login',
  actor: 'person' as const,
  account_id: 'mara',
  account_name: name,
  target: null,
  target_name: null,
  detail: {},
  fields: [],
})
const timeOf = (time: string) => time.slice(0, 10)

it('contains every entry of every page, one byte order mark, one header and no formula', async () => {
  const pages = [[entry(1), entry(2, '=1+1')], [entry(3), entry(4)], []]
  const asked: (string | null)[] = []
  const counts: number[] = []
  const csv = await trailCsv({
    load: async (before) => {
      asked.push(before)
      return pages[asked.length - 1] ?? []
    },
    pageLength: 2,
    timeOf,
    onProgress: (count) => counts.push(count) > 0,
  })
  const row = (name: string) => `2026-11-21;${name};signed in;auth.login`
  expect(csv?.split('\r\n')).toEqual([
    '\uFEFFTime;Who;What was done;Action',
    row('Mara'),
    row("'=1+1"),
    row('Mara'),
    row('Mara'),
    '',
  ])
  expect(asked).toEqual([null, 'id2', 'id4'])
  expect(counts).toEqual([2, 4, 4])
})

it('stops when it is cancelled', async () => {
  let calls = 0
  const load = async () => {
    calls += 1
    return [entry(calls)]
  }
  expect(await trailCsv({ load, pageLength: 1, timeOf, onProgress: (count) => count < 2 })).toBeNull()
  expect(calls).toBe(2)
})
