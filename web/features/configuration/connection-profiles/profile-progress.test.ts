import { expect, test } from 'vitest'
import { boxesAt, namesIn, progressWords } from './profile-progress.ts'

const box = (
  id: string,
  delivery_status: 'server_received_ack' | 'sent_to_ccs' | 'unsent' | 'server_received_nak',
) => ({
  id,
  serial_number: id,
  alias: null,
  enabled: true,
  delivery_status,
  reason: null,
})

test('says on how many boxes a profile is active, and the status of the others', () => {
  const boxes = [
    box('a', 'server_received_ack'),
    box('b', 'server_received_ack'),
    box('c', 'sent_to_ccs'),
    box('d', 'server_received_nak'),
  ]
  expect(progressWords(boxes)).toBe('active on 2 of 4, 1 waiting, 1 refused')
  expect(boxesAt(boxes, 'refused').map(({ id }) => id)).toEqual(['d'])
  expect(progressWords([box('a', 'server_received_ack')])).toBe('active on 1 of 1')
})

test('names a few boxes and counts the others', () => {
  const many = (count: number) => Array.from({ length: count }, (_, i) => box(`NW-${i}`, 'unsent'))
  expect(namesIn([{ ...box('NW-1', 'unsent'), alias: 'Cold room 1, door' }, box('NW-2', 'unsent')])).toBe(
    'Cold room 1, door; NW-2',
  )
  expect(namesIn(many(7))).toBe('NW-0; NW-1; NW-2; NW-3; NW-4; NW-5; NW-6')
  expect(namesIn(many(40))).toBe('NW-0; NW-1; NW-2; NW-3; NW-4; NW-5 and 34 others')
})
