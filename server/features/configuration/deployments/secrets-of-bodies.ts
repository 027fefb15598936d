import type { Tx } from '../../../platform/db/database.ts'
import { type Secrets, UnreadableSecret } from '../../../platform/secrets/secrets.ts'
import type { Handed } from './handed.ts'
import { aboutSecret, insertSecret, sealedSecrets } from './secret-queries.ts'

/** The placeholder for a secret in a configuration. */
export interface NamedSecret {
  readonly secret: string
}

/** Stores a secret of a stack; returns its placeholder in configurations. */
export async function keepSecret(
  tx: Tx,
  secrets: Secrets,
  given: { readonly id: string; readonly stackId: string; readonly secret: string },
): Promise<NamedSecret> {
  const { id, stackId: stack_id, secret } = given
  await insertSecret(tx, { id, stack_id, sealed: secrets.seal(secret, aboutSecret(id)) })
  return { secret: id }
}

/** Returns secrets by id, in order to copy them to another stack. Throws `UnreadableSecret`. */
export async function readSecrets(
  tx: Tx,
  secrets: Pick<Secrets, 'open'>,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const sealed = await sealedSecrets(tx, ids)
  return new Map([...sealed].map(([id, text]) => [id, secrets.open(text, aboutSecret(id))]))
}

/** Returns configurations with their sealed secrets. Opening these is the last step and needs no database. */
export async function withSealed(tx: Tx, bodies: readonly unknown[]): Promise<unknown[]> {
  const ids: string[] = []
  for (const body of bodies) {
    replaceIn(body, 'secret', (id) => {
      ids.push(id)
      return id
    })
  }
  if (ids.length === 0) return [...bodies]
  const sealed = await sealedSecrets(tx, ids)
  return bodies.map((body) =>
    replaceIn(body, 'secret', (id) => ({ sealed: sealed.get(id) ?? '', about: aboutSecret(id) })),
  )
}

/**
 * Returns configurations as the box gets them. One with a secret that can't be read is left out and keeps waiting; it is
 * reported with `onUnreadable`, because only the operator who has the keys can fix that.
 */
export function openHanded(
  handed: readonly Handed[],
  secrets: Pick<Secrets, 'open'>,
  onUnreadable: (stays: Handed, why: UnreadableSecret) => void,
): Handed[] {
  return handed.flatMap((one) => {
    try {
      return [{ ...one, body: replaceIn(one.body, 'sealed', (text, { about }) => secrets.open(text, about)) }]
    } catch (error) {
      if (!(error instanceof UnreadableSecret)) throw error
      onUnreadable(one, error)
      return []
    }
  })
}

/** Returns the value with each object that has a string property of this name replaced, at any depth. */
function replaceIn(
  value: unknown,
  name: string,
  by: (text: string, holder: { readonly about: string }) => unknown,
): unknown {
  if (Array.isArray(value)) return value.map((each) => replaceIn(each, name, by))
  if (typeof value !== 'object' || value === null) return value
  const text = (value as Record<string, unknown>)[name]
  if (typeof text === 'string') return by(text, value as { about: string })
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, replaceIn(each, name, by)]))
}
