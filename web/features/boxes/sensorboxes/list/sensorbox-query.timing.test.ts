import { expect, test } from 'vitest'
import { aSensorbox } from '../../../core/sensorbox-kernel/testing-sensorbox.ts'
import { boxesOf, defaultSort, findBoxes, noFilters } from './sensorbox-query.ts'

test('a search of 10,000 boxes takes less than 50 ms', () => {
  const many = Array.from({ length: 10_000 }, (_, index) =>
    aSensorbox({ id: String(index), serial_number: `NW-${index}`, alias: `Room ${index % 97}` }),
  )
  const large = boxesOf(many, 'enabled', defaultSort)
  const started = performance.now()
  const found = findBoxes(large, 'room 12', { ...noFilters, model: ['CT-120'] })
  expect(performance.now() - started).toBeLessThan(50)
  expect(found.length).toBeGreaterThan(0)
})
