import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Tx } from '../db/database.ts'
import { type Resealer, rotateSecrets } from './rotate-secrets.ts'
import { keyIdOf, openSecrets, secretsInMemory, UnreadableSecret } from './secrets.ts'

let folder: string
let file: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sensorstack-secrets-'))
  file = join(folder, 'secret.keys')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const about = 'integration 1'
const setting = (...ids: string[]) =>
  ids.map((id, i) => `${id}:${Buffer.alloc(32, i + id.length).toString('base64')}`).join(',')

describe('a sealed secret', () => {
  test('opens only for the purpose it was sealed for', () => {
    const secrets = secretsInMemory()
    const sealed = secrets.seal('a key 🔑', about)
    expect(sealed).not.toContain('key')
    expect(secrets.open(sealed, about)).toBe('a key 🔑')
    expect(() => secrets.open(sealed, 'integration 2')).toThrow(UnreadableSecret)
  })

  test('is different each time', () => {
    const secrets = secretsInMemory()
    expect(secrets.seal('same', about)).not.toBe(secrets.seal('same', about))
  })

  test('does not open after a single bit was changed', () => {
    const secrets = secretsInMemory()
    const sealed = secrets.seal('secret', about)
    const [version, id, text = ''] = sealed.split('.')
    const bytes = Buffer.from(text, 'base64url')
    for (let place = 0; place < bytes.length; place++) {
      const changed = Buffer.from(bytes)
      changed[place] = (changed[place] ?? 0) ^ 1
      expect(() => secrets.open(`${version}.${id}.${changed.toString('base64url')}`, about)).toThrow(
        UnreadableSecret,
      )
    }
  })

  test.each(['', 'v1', 'v1.x.', 'v2.x.y', 'nonsense'])('does not open if it is %j', (text) => {
    expect(() => secretsInMemory().open(text, about)).toThrow(UnreadableSecret)
  })

  test('does not open with another key of the same id', () => {
    const sealed = openSecrets({ setting: `a:${Buffer.alloc(32, 1).toString('base64')}`, file }).seal(
      'x',
      about,
    )
    const other = openSecrets({ setting: `a:${Buffer.alloc(32, 2).toString('base64')}`, file })
    expect(() => other.open(sealed, about)).toThrow(UnreadableSecret)
  })
})

describe('the key file', () => {
  test('is created once, readable only by its owner', () => {
    const sealed = openSecrets({ file }).seal('secret', about)
    expect(statSync(file).mode & 0o077).toBe(0)
    expect(openSecrets({ file }).open(sealed, about)).toBe('secret')
  })

  test('is rejected when it does not hold keys', () => {
    writeFileSync(file, 'nonsense\n')
    expect(() => openSecrets({ file })).toThrow('must hold keys')
    writeFileSync(file, '')
    expect(() => openSecrets({ file })).toThrow('holds no key')
  })
})

describe('a setting with keys', () => {
  test('seals with the first, and opens with all', () => {
    const sealed = openSecrets({ setting: setting('old'), file }).seal('secret', about)
    const newer = openSecrets({ setting: `${setting('newest')}, ${setting('old')}`, file })
    expect(newer.open(sealed, about)).toBe('secret')
    expect(keyIdOf(newer.seal('secret', about))).toBe('newest')
    expect(() => newer.addKey()).toThrow('from a setting')
  })

  test.each(['', 'a', 'a:short', `a:${'A'.repeat(60)}`, `${setting('a')},${setting('a')}`])(
    'is rejected when it is %j',
    (wrong) => {
      expect(() => openSecrets({ setting: wrong, file })).toThrow('The setting SECRET_KEYS')
    },
  )
})

describe('rotating the key', () => {
  const database = { asSystem: <T>(work: (tx: Tx) => Promise<T>) => work({} as Tx) }
  const keeper =
    (stored: string[]): Resealer =>
    async (_, reseal) => {
      const resealed = stored.map((sealed, i) => reseal(sealed, `integration ${i}`))
      stored.splice(0, stored.length, ...resealed)
    }

  test('reseals everything without losing a secret', async () => {
    const secrets = openSecrets({ file })
    const stored = [0, 1, 2].map((i) => secrets.seal(`secret ${i}`, `integration ${i}`))
    const [first = ''] = secrets.keyIds()
    const { keyId, count } = await rotateSecrets(database, secrets, [keeper(stored)])
    expect([count, stored.map(keyIdOf)]).toEqual([3, [keyId, keyId, keyId]])
    expect(keyId).not.toBe(first)
    expect(stored.map((sealed, i) => secrets.open(sealed, `integration ${i}`))).toEqual([
      'secret 0',
      'secret 1',
      'secret 2',
    ])
    // The previous key stays for secrets being sealed and for yesterday's backup. The next rotation removes it.
    expect(secrets.keyIds()).toEqual([keyId, first])
    const next = await rotateSecrets(database, secrets, [keeper(stored)])
    expect(secrets.keyIds()).toEqual([next.keyId, keyId])
  })

  test('leaves everything readable if it fails midway, and can be repeated', async () => {
    const secrets = openSecrets({ file })
    const stored = [secrets.seal('secret 0', 'integration 0')]
    const failing: Resealer = async () => {
      throw new Error('the database is gone')
    }
    await expect(rotateSecrets(database, secrets, [failing])).rejects.toThrow('the database is gone')
    expect(secrets.open(stored[0] ?? '', 'integration 0')).toBe('secret 0')
    const { keyId } = await rotateSecrets(database, secrets, [keeper(stored)])
    expect(keyIdOf(stored[0] ?? '')).toBe(keyId)
    expect(secrets.open(stored[0] ?? '', 'integration 0')).toBe('secret 0')
  })

  test('keeps every key that is still in use when repeated after failures', async () => {
    const secrets = openSecrets({ file })
    const sealed = secrets.seal('secret 0', 'integration 0')
    const failing: Resealer = async () => {
      throw new Error('no')
    }
    for (let i = 0; i < 3; i++) await rotateSecrets(database, secrets, [failing]).catch(() => {})
    expect(secrets.open(sealed, 'integration 0')).toBe('secret 0')
  })

  test('returns the unused keys of a setting', async () => {
    const old = openSecrets({ setting: setting('old'), file })
    const stored = [old.seal('secret 0', 'integration 0')]
    const secrets = openSecrets({ setting: `${setting('newest')},${setting('old')}`, file })
    expect(await rotateSecrets(database, secrets, [keeper(stored)])).toEqual({
      keyId: 'newest',
      count: 1,
      unused: ['old'],
    })
  })

  test('takes effect in a running server', async () => {
    const [server, command] = [openSecrets({ file }), openSecrets({ file })]
    const stored = [server.seal('secret 0', 'integration 0')]
    await rotateSecrets(database, command, [keeper(stored)])
    expect(server.open(stored[0] ?? '', 'integration 0')).toBe('secret 0')
    expect(keyIdOf(server.seal('x', about))).toBe(readFileSync(file, 'utf8').split(':')[0])
  })
})
