import type { ObjectPlace, Schema } from '@sensorstack/contract/platform/route.ts'
import { routes } from '@sensorstack/contract/routes.ts'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'

const capitals = '019AA6F0-7C11-7ABC-8DEF-0123456789AB'
/** Ids assigned by other parties, in which upper and lower case differ. */
const foreign = new Set([
  'body.hardware_unique_id',
  'query.hardware_unique_id',
  'body.iccid',
  'body.sensorboxes.hardware_unique_id',
  'body.sensorboxes.iccid',
  'body.events.id',
  // The name of a Wi-Fi network.
  'body.ssid',
  'integrations.receiveWebhook body.id',
  'integrations.receiveWebhook body.devices.events.id',
])

interface JsonSchema {
  readonly format?: string
  readonly type?: string
  readonly anyOf?: readonly JsonSchema[]
  readonly items?: JsonSchema
  readonly properties?: Readonly<Record<string, JsonSchema>>
}

/** Returns the places of fields that are ids, by their format or their name. */
function idsIn(schema: JsonSchema, place: string): string[] {
  const inner = [...(schema.anyOf ?? []), ...(schema.items ? [schema.items] : [])]
  const fields = Object.entries(schema.properties ?? {})
  const isId = schema.type === 'string' && (schema.format === 'uuid' || /id$/i.test(place))
  return [
    ...(isId ? [place] : []),
    ...inner.flatMap((each) => idsIn(each, place)),
    ...fields.flatMap(([name, each]) => idsIn(each, `${place}.${name}`)),
  ]
}

/** Whether the schema accepts only a list. */
function isList(schema: Schema): boolean {
  const { def } = (schema as unknown as { _zod: { def: { type: string; innerType?: Schema } } })._zod
  return def.innerType ? isList(def.innerType) : def.type === 'array'
}

/** Returns a field's value as parsed by its schema. */
function parsed(schema: Schema, [name, ...rest]: readonly string[], value: unknown): unknown {
  if (name === undefined) return z.parse(schema, isList(schema) ? [value] : value)
  const { def } = (
    schema as unknown as {
      _zod: { def: { shape?: Record<string, Schema>; innerType?: Schema; element?: Schema } }
    }
  )._zod
  if (def.element) return parsed(def.element, [name, ...rest], value)
  if (def.innerType) return parsed(def.innerType, [name, ...rest], value)
  return parsed(def.shape?.[name] as Schema, rest, value)
}

const parts = ['params', 'query', 'body'] as const
const places = routes.flatMap((route) =>
  parts.flatMap((part) => {
    const schema: Schema | undefined = route[part]
    if (!schema) return []
    const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema
    const named = route.guard.access === 'session' ? Object.keys(route.guard.objects ?? {}) : []
    const found = new Set([...idsIn(json, part), ...named.filter((place) => place.startsWith(`${part}.`))])
    return [...found]
      .filter((place) => !foreign.has(place) && !foreign.has(`${route.id} ${place}`))
      .map((place) => ({ id: route.id, schema, place }))
  }),
)

test('the routes contain ids to check', () => {
  expect(places.length).toBeGreaterThan(40)
})

test.each(places)('$id receives the id at $place in lower case', ({ schema, place }) => {
  const value = parsed(schema, (place as ObjectPlace).split('.').slice(1), capitals)
  expect([value].flat()).toEqual([capitals.toLowerCase()])
})
