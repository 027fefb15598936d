import { expect, test } from 'vitest'
import { stillRuns } from './profile-words.ts'

const quay = {
  profile_id: '0190a000-0000-7000-8000-000000000001',
  name: 'Quay',
  type: 'ethernet',
  apn: null,
  username: null,
  ssid: null,
  security: null,
  has_password: false,
} as const

test.each([
  ['nothing was ever saved', { revision: null, running_revision: null, running: null }, null],
  ['it runs what is wished', { revision: 4, running_revision: 4, running: [quay] }, null],
  ['it runs what came before', { revision: 5, running_revision: 4, running: [quay] }, ['Quay']],
  ['it has confirmed nothing', { revision: 1, running_revision: null, running: null }, []],
])('tells what a box still connects by when %s', (_, deployed, names) => {
  expect(stillRuns(deployed)).toEqual(names)
})
