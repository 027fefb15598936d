import { describe, expect, test } from 'vitest'
import { applyOptions, readOptions } from './options.ts'

const names = ['ingest', 'query']
const known = { choices: ['product', 'influxdb', '240x3', '1x3'], standard: { rounds: 5, seconds: 4 } }

describe('readOptions', () => {
  test('accepts a case and numbers', () => {
    expect(
      readOptions(['query', '--rounds', '2', '--seconds', '0.5', '--only', 'a,b', '--unsaved'], names),
    ).toEqual({ name: 'query', rounds: 2, seconds: 0.5, only: ['a', 'b'], isSaved: false })
  })

  test.each([
    [[], 'npm run bench'],
    [['nonsense'], 'npm run bench'],
    [['query', 'ingest'], 'npm run bench'],
    [['query', '--rounds', '1.5'], '--rounds must be a whole number'],
    [['query', '--seconds', '0'], '--seconds must be a number'],
    [['query', '--what'], '--what'],
  ])('refuses %j', (args, message) => {
    expect(() => readOptions(args, names)).toThrow(message)
  })
})

describe('applyOptions', () => {
  test('selects all of a kind if none of it is named', () => {
    const run = applyOptions(readOptions(['ingest', '--only', '1x3,influxdb'], names), known)
    expect(run.chosenOf(['product', 'influxdb'])).toEqual(['influxdb'])
    expect(run.chosenOf(['240x3', '1x3'])).toEqual(['1x3'])
    expect(run.chosenOf(['rows', 'columns'])).toEqual(['rows', 'columns'])
    expect([run.rounds, run.seconds]).toEqual([5, 4])
  })

  test('rejects names that the case does not know', () => {
    expect(() => applyOptions(readOptions(['ingest', '--only', 'rows'], names), known)).toThrow(
      '--only: there is no rows; there are product, influxdb, 240x3, 1x3',
    )
  })
})
