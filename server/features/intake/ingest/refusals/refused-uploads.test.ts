import { expect, test } from 'vitest'
import { collectRefusedUploads } from './refused-uploads.ts'

test('writes one line for each box with its refusals by code since the last call', () => {
  const lines: object[] = []
  const refused = collectRefusedUploads({ info: (fields: object) => void lines.push(fields) } as never)
  refused.note('box-1', ['UNKNOWN_TYPE', 'IN_THE_FUTURE'])
  refused.note('box-1', ['UNKNOWN_TYPE'])
  refused.note('box-2', ['TOO_MANY_REQUESTS'])
  refused.note('box-3', [])
  refused.flush()
  refused.flush()
  expect(lines).toEqual([
    { device: 'box-1', refused: { UNKNOWN_TYPE: 2, IN_THE_FUTURE: 1 } },
    { device: 'box-2', refused: { TOO_MANY_REQUESTS: 1 } },
  ])
})

test('keeps counts of a thousand boxes, and one for all further ones', () => {
  const lines: object[] = []
  const refused = collectRefusedUploads({ info: (fields: object) => void lines.push(fields) } as never)
  for (let i = 0; i < 1_002; i++) refused.note(`box-${i}`, ['UNKNOWN_TYPE'])
  refused.flush()
  expect(lines.length).toBe(1_001)
  expect(lines.at(-1)).toEqual({ refused: 2 })
})
