import { expect, test } from 'vitest'
import { nameVersions, scopeOf } from './name-versions.ts'

const stacks = (count: number, version: (place: number) => number) =>
  new Map(Array.from({ length: count }, (_, place) => [`${place}`.padStart(36, '0'), version(place)]))

test('another server reads the versions in a name', () => {
  const [one, other] = [nameVersions(1000), nameVersions(1000)]
  for (const count of [0, 1, 250]) {
    const versions = stacks(count, (place) => place * 1_000)
    const scope = scopeOf('run', 'shown', versions)
    const name = one.nameOf(scope, versions)
    expect(name.length).toBeLessThanOrEqual(2_000)
    expect(
      other.read(
        name,
        scope,
        stacks(count, () => 9_999_999),
      ),
    ).toEqual(versions)
  }
})

test('only the server that has named them knows the versions of very many stacks', () => {
  const [one, other] = [nameVersions(3000), nameVersions(3000)]
  const versions = stacks(1000, (place) => place)
  const scope = scopeOf('run', 'shown', versions)
  const name = one.nameOf(scope, versions)
  expect(name.length).toBeLessThan(100)
  expect(one.read(name, scope, versions)).toBe(versions)
  expect(other.read(name, scope, versions)).toBeUndefined()
  for (const add of [1, 2, 3])
    one.nameOf(
      scope,
      stacks(1000, (place) => place + add),
    )
  expect(one.read(name, scope, versions)).toBeUndefined()
})

test('a name of another run, list or set of stacks is of another scope', () => {
  const names = nameVersions(1000)
  const versions = stacks(2, () => 5)
  const scope = scopeOf('run', 'shown', versions)
  const name = names.nameOf(scope, versions)
  for (const other of [
    scopeOf('another run', 'shown', versions),
    scopeOf('run', 'something else', versions),
    scopeOf(
      'run',
      'shown',
      stacks(3, () => 5),
    ),
  ]) {
    expect(names.read(name, other, versions)).toBeUndefined()
  }
})

test.each(['', '.', '.1', '.1.2.3', '.1.-2', '.1.2e', '.1.', '.1.zzzzzzzzzzz', '~', '~1', '.1. 2', '.1.2%'])(
  'a name that ends with %j is none of ours',
  (end) => {
    const versions = stacks(2, () => 5)
    const scope = scopeOf('run', 'shown', versions)
    const read = nameVersions(1000).read(`${scope}${end}`, scope, versions)
    expect(end === '.1.2e' ? [...(read?.values() ?? [])] : read).toEqual(
      end === '.1.2e' ? [1, 86] : undefined,
    )
  },
)
