import type { Tx } from '../../../platform/db/database.ts'
import { type Secrets, UnreadableSecret } from '../../../platform/secrets/secrets.ts'
import type { Handed } from './handed.ts'
import { aboutSecret, insertSecret, sealedSecrets } from './secret-queries.ts'

/** What stands in a configuration instead of a secret. */
export interface NamedSecret {
  readonly secret: string
}

/** Keeps a secret of a stack; answers what stands for it in configurations. */
export async function keepSecret(
  tx: Tx,
  secrets: Secrets,
  given: { readonly id: string; readonly stackId: string; readonly secret: string },
): Promise<NamedSecret> {
  const { id, stackId: stack_id, secret } = given
  await insertSecret(tx, { id, stack_id, sealed: secrets.seal(secret, aboutSecret(id)) })
  return { secret: id }
}

/** Secrets by their ids, for what takes them to another stack. Throws `UnreadableSecret`. */
export async function readSecrets(
  tx: Tx,
  secrets: Pick<Secrets, 'open'>,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const sealed = await sealedSecrets(tx, ids)
  return new Map([...sealed].map(([id, text]) => [id, secrets.open(text, aboutSecret(id))]))
}

/** Bodies of configurations with their secrets, sealed: the last step, opening them, needs no database. */
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
 * Configurations as the box gets them. One whose secret can't be read stays back, and waits until it can; `tell` learns of
 * it, since only whoever keeps the keys can mend that.
 */
export function openHanded(
  handed: readonly Handed[],
  secrets: Pick<Secrets, 'open'>,
  tell: (stays: Handed, why: UnreadableSecret) => void,
): Handed[] {
  return handed.flatMap((one) => {
    try {
      return [{ ...one, body: replaceIn(one.body, 'sealed', (text, { about }) => secrets.open(text, about)) }]
    } catch (error) {
      if (!(error instanceof UnreadableSecret)) throw error
      tell(one, error)
      return []
    }
  })
}

/** The value with each object that has a text of this name replaced, however deep it lies. */
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
