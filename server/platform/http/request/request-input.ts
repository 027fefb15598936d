import { INVALID_INPUT } from '@sensorstack/contract/platform/errors.ts'
import { querySchemaOf } from '@sensorstack/contract/platform/list-changes.ts'
import type { ObjectPlace, Route, Schema } from '@sensorstack/contract/platform/route.ts'
import { ruleMessages } from '@sensorstack/contract/platform/rule-messages.ts'
import * as z from 'zod/mini'
import { ApiError } from '../answer/api-error.ts'

z.config(z.locales.en())

/** The parts of a request that a route describes, before parsing. */
export interface RawInput {
  readonly params: unknown
  readonly query: unknown
  readonly body: unknown
}

/**
 * Parses the input by the route's schemas, which are strict and never coerce a value of the body.
 * Throws INVALID_INPUT (422), which names every invalid field.
 */
export function parseInput(route: Route, raw: RawInput): RawInput {
  const fields: { field: string; message: string }[] = []
  const parse = (part: keyof RawInput, schema: Schema | undefined) => {
    if (!schema) return undefined
    const result = z.safeParse(schema, raw[part] ?? (part === 'body' ? undefined : {}), {
      error: ruleMessages(),
    })
    if (result.success) return result.data
    for (const issue of result.error.issues) {
      const names = issue.code === 'unrecognized_keys' ? issue.keys : ['']
      for (const name of names) {
        const field = [...issue.path.map(String), name].filter(Boolean).join('.')
        fields.push({ field: part === 'body' ? field : `${part}.${field}`, message: issue.message })
      }
    }
  }
  const parsed = {
    params: parse('params', route.params),
    query: parse('query', querySchemaOf(route)),
    body: parse('body', route.body),
  }
  if (fields.length > 0) throw new ApiError(INVALID_INPUT, { fields })
  return parsed
}

/** Returns the body, or undefined if the route takes none: an ignored body may even be nested too deeply to be serialised. */
export function describedBody({ body: schema }: Route, body: unknown): unknown {
  return schema === undefined ? undefined : body
}

/**
 * Returns the ids at a place of the request, in the form that handlers receive. Missing ids and those that aren't text are left out:
 * validation reports them.
 */
export function idsAt(raw: RawInput, place: ObjectPlace): string[] {
  const [part, ...names] = place.split('.') as [keyof RawInput, ...string[]]
  let found: readonly unknown[] = [raw[part]]
  for (const name of names) {
    found = found.flat().flatMap((holder) => {
      if (typeof holder !== 'object' || holder === null) return []
      return [(holder as Record<string, unknown>)[name]]
    })
  }
  return found
    .flat()
    .filter((id) => typeof id === 'string')
    .map((id) => id.toLowerCase())
}
