import { expect, test } from 'vitest'
import { boxesAt, progressWords } from './profile-progress.ts'

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

test('says on how many boxes a profile is active, and what of the others', () => {
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
