import { expect, test } from 'vitest'
import { secretsInMemory } from '../../../platform/secrets/secrets.ts'
import { openHanded } from './secrets-of-bodies.ts'

test('a configuration whose secret cannot be read is held back and reported, the others are handed over', () => {
  const [kept, lost] = [secretsInMemory(), secretsInMemory()]
  const body = (secrets: typeof kept) => ({
    wifi: [{ password: { sealed: secrets.seal('cold store', 'secret 1'), about: 'secret 1' } }],
  })
  const handed = [
    { revision: 1, kind: 'profiles', body: body(kept) },
    { revision: 2, kind: 'profiles', body: body(lost) },
  ]
  const reported: string[] = []
  const opened = openHanded(
    handed,
    kept,
    ({ revision }, { name }) => void reported.push(`${revision} ${name}`),
  )
  expect(opened).toEqual([{ ...handed[0], body: { wifi: [{ password: 'cold store' }] } }])
  expect(reported).toEqual(['2 UnreadableSecret'])
})
