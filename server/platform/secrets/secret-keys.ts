import { createHash, randomBytes } from 'node:crypto'
import {
  closeSync,
  fsyncSync,
  linkSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs'
import { dirname } from 'node:path'
import { StartupError, systemErrorCode } from '../instance/startup-error.ts'

/** A 256-bit key. Its id is part of every secret that it seals. */
export interface SecretKey {
  readonly id: string
  readonly bytes: Buffer
}

/** The file that stores the keys, newest first. */
export interface KeyFile {
  read(): readonly SecretKey[]
  /** Replaces the whole file, or leaves it as it was. */
  write(keys: readonly SecretKey[]): void
}

export function newKey(): SecretKey {
  return { id: randomBytes(4).toString('hex'), bytes: randomBytes(32) }
}

/** Returns a name that reveals nothing of a key, and that only the same key has. */
export function nameOfKey({ id, bytes }: SecretKey): string {
  return createHash('sha256').update(`${id} `).update(bytes).digest('hex').slice(0, 16)
}

const keyForm = /^([A-Za-z0-9_-]{1,32}):([A-Za-z0-9_-]{43}=?|[A-Za-z0-9+/]{43}=?)$/

/** Parses the keys of a setting: comma-separated `id:key` pairs with 32 bytes in base64 each. Throws StartupError. */
export function keysFromSetting(setting: string): readonly SecretKey[] {
  return parseKeys(
    setting.split(',').map((each) => each.trim()),
    'The setting SECRET_KEYS',
  )
}

/** Opens a key file. If it is missing, it is created with one key. Throws StartupError. */
export function openKeyFile(path: string): KeyFile {
  const read = () => parseKeys(lines(readFileSync(path, 'utf8')), path)
  try {
    read()
  } catch (error) {
    if (systemErrorCode(error) !== 'ENOENT') throw error
    makeFirst(path)
  }
  return {
    read,
    write: (keys) => {
      const temporary = `${path}.${randomBytes(4).toString('hex')}`
      writeWhole(temporary, keys)
      renameSync(temporary, path)
      syncFolder(path)
    },
  }
}

/** Creates the file. If two processes do so at the same time, both use the key of the first. */
function makeFirst(path: string): void {
  const temporary = `${path}.${randomBytes(4).toString('hex')}`
  writeWhole(temporary, [newKey()])
  try {
    linkSync(temporary, path)
  } catch (error) {
    if (systemErrorCode(error) !== 'EEXIST') throw error
  } finally {
    rmSync(temporary, { force: true })
  }
  syncFolder(path)
}

function writeWhole(path: string, keys: readonly SecretKey[]): void {
  const file = openSync(path, 'wx', 0o600)
  try {
    writeSync(file, keys.map(({ id, bytes }) => `${id}:${bytes.toString('base64url')}\n`).join(''))
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
}

/** A new file name is durable only after its folder is synced. */
function syncFolder(path: string): void {
  const folder = openSync(dirname(path), 'r')
  try {
    fsyncSync(folder)
  } finally {
    closeSync(folder)
  }
}

function lines(text: string): string[] {
  return text.split('\n').filter((line) => line !== '')
}

function parseKeys(parts: readonly string[], place: string): readonly SecretKey[] {
  const keys = parts.map((part) => {
    const [, id, text] = keyForm.exec(part) ?? []
    const bytes = Buffer.from(text ?? '', 'base64')
    if (id === undefined || bytes.length !== 32) {
      throw new StartupError(
        `${place} must hold keys such as main:${'A'.repeat(8)}…, 32 bytes in base64 each.`,
      )
    }
    return { id, bytes }
  })
  if (keys.length === 0) throw new StartupError(`${place} holds no key.`)
  if (new Set(keys.map(({ id }) => id)).size < keys.length) {
    throw new StartupError(`${place} names two keys alike.`)
  }
  return keys
}
