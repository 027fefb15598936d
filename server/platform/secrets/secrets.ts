import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import {
  type KeyFile,
  keysFromSetting,
  nameOfKey,
  newKey,
  openKeyFile,
  type SecretKey,
} from './secret-keys.ts'

/**
 * Encrypts secrets such as API keys of other systems, so that the database alone doesn't reveal them. `about` names the object that a
 * secret belongs to, such as `integration <id>`. A secret sealed for one object can't be opened for another.
 */
export interface Secrets {
  /** Encrypts a secret for storage, with the newest key. */
  seal(secret: string, about: string): string
  /** Decrypts a secret. Throws `UnreadableSecret` when its key is missing or when text or purpose aren't the original ones. */
  open(sealed: string, about: string): string
}

/** Secrets whose keys can be rotated. */
export interface KeptSecrets extends Secrets {
  /** Returns the ids of the keys, newest first. The newest seals, and all of them open. */
  keyIds(): readonly string[]
  /** Returns names of the keys in the same order, which reveal nothing of them and are the same only for the same keys. */
  keyNames(): readonly string[]
  /** Adds a key that seals from now on. Throws if the keys come from a setting, which only the operator can change. */
  addKey(): void
  /** Removes keys that no secret is sealed with any more, but never the newest. Throws like `addKey`. */
  forgetKeys(ids: readonly string[]): void
  /** Whether the keys are in our own file. */
  readonly hasOwnFile: boolean
}

/** A sealed secret can't be opened: its key is missing, or it was changed or moved to another object. */
export class UnreadableSecret extends Error {
  override name = 'UnreadableSecret'
}

/** The name of the key file in the data folder. */
export const secretKeyFile = 'secret.keys'

const algorithm = 'aes-256-gcm'
const nonceBytes = 12
const tagBytes = 16

/**
 * Opens the keys of the setting or, without one, of the file, which is created if it is missing. The file is read at each use, so
 * that a running server sees keys that a command has added.
 */
export function openSecrets(from: {
  readonly setting?: string | undefined
  readonly file: string
}): KeptSecrets {
  const fixed = from.setting === undefined ? undefined : keysFromSetting(from.setting)
  const file: KeyFile | undefined = fixed ? undefined : openKeyFile(from.file)
  const keys = () => fixed ?? file?.read() ?? []
  return {
    ...secretsWith(keys),
    keyIds: () => keys().map(({ id }) => id),
    keyNames: () => keys().map(nameOfKey),
    hasOwnFile: file !== undefined,
    addKey: () => {
      if (!file) throw new Error('the keys come from a setting')
      file.write([newKey(), ...file.read()])
    },
    forgetKeys: (ids) => {
      if (!file) throw new Error('the keys come from a setting')
      file.write(file.read().filter(({ id }, place) => place === 0 || !ids.includes(id)))
    },
  }
}

/** Like `openSecrets`, but creates no file: without keys, no secret can be opened. */
export function openExistingSecrets(from: Parameters<typeof openSecrets>[0]): Pick<Secrets, 'open'> {
  return from.setting === undefined && !existsSync(from.file) ? secretsWith(() => []) : openSecrets(from)
}

/** Returns secrets whose key is only in memory, for tests. */
export function secretsInMemory(): Secrets {
  const keys = [newKey()]
  return secretsWith(() => keys)
}

/** Returns the id of the key that a secret was sealed with. */
export function keyIdOf(sealed: string): string {
  return sealed.split('.')[1] ?? ''
}

function secretsWith(keys: () => readonly SecretKey[]): Secrets {
  return {
    seal: (secret, about) => {
      const key = keys()[0]
      if (!key) throw new UnreadableSecret('there is no key to seal secrets with')
      const nonce = randomBytes(nonceBytes)
      const cipher = createCipheriv(algorithm, key.bytes, nonce, { authTagLength: tagBytes })
      cipher.setAAD(boundTo(key.id, about))
      const sealed = Buffer.concat([nonce, cipher.update(secret, 'utf8'), cipher.final()])
      return `v1.${key.id}.${Buffer.concat([sealed, cipher.getAuthTag()]).toString('base64url')}`
    },
    open: (sealed, about) => {
      const [version, id = '', text = ''] = sealed.split('.')
      const key = keys().find((one) => one.id === id)
      if (version !== 'v1' || !key) throw new UnreadableSecret(`there is no key ${id}`)
      const bytes = Buffer.from(text, 'base64url')
      if (bytes.length < nonceBytes + tagBytes) throw new UnreadableSecret('the sealed secret is too short')
      try {
        const decipher = createDecipheriv(algorithm, key.bytes, bytes.subarray(0, nonceBytes), {
          authTagLength: tagBytes,
        })
        decipher.setAAD(boundTo(id, about))
        decipher.setAuthTag(bytes.subarray(-tagBytes))
        const opened = decipher.update(bytes.subarray(nonceBytes, -tagBytes))
        return Buffer.concat([opened, decipher.final()]).toString('utf8')
      } catch {
        throw new UnreadableSecret('the sealed secret was changed, or belongs to something else')
      }
    },
  }
}

function boundTo(keyId: string, about: string): Buffer {
  return Buffer.from(`v1.${keyId}.${about}`, 'utf8')
}
