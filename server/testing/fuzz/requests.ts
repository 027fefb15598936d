import type { Route, Schema } from '@sensorstack/contract/platform/route.ts'
import fc from 'fast-check'
import * as z from 'zod/mini'
import type { Ask } from '../ask.ts'
import type { Target } from '../authorisation/target.ts'
import { encodeBody } from '../encode-body.ts'
import { hostileBody, hostileHeader, hostileText, hostileValue } from './hostile.ts'

/** A request as sent to the server. */
export interface FuzzRequest {
  readonly method: string
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly payload: string | Buffer | undefined
}

interface JsonSchema {
  readonly type?: string
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly anyOf?: readonly JsonSchema[]
  readonly properties?: Readonly<Record<string, JsonSchema>>
  readonly required?: readonly string[]
  readonly items?: JsonSchema
  readonly pattern?: string
  readonly minimum?: number
  readonly maximum?: number
}

/** Texts that are valid for some field of the contract. */
const fittingTexts = [
  'CT-120',
  'DE',
  '12345',
  '+49 30 123456789',
  '89490204425020020351',
  '262011234567890',
  'somebody@example.com',
  'Europe/Berlin',
  'temperature',
  'Grün',
  '100',
  'true',
  '2026-01-01T00:00:00Z',
  '2026-01-02T00:00:00',
  '2026-11-01T00:00:00+05:45',
]

/** Generates values that match a schema. Ids are those of the targets. */
function drawnFrom(schema: JsonSchema, name: string, targets: readonly Target[]): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((each) => drawnFrom(each, name, targets)))
  switch (schema.type) {
    case 'string': {
      const texts = fc.constantFrom(...textsFor(schema, name, targets))
      return isOwnId(name) ? texts.chain(inAnyForm) : texts
    }
    case 'integer':
      return fc.integer({ min: schema.minimum ?? -1000, max: schema.maximum ?? 1000 })
    case 'number':
      return fc.double({ min: schema.minimum ?? -200, max: schema.maximum ?? 200, noNaN: true })
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    case 'array':
      return fc.array(drawnFrom(schema.items ?? {}, name, targets), { maxLength: 6 })
    case 'object':
      return objectOf(schema, targets)
    default:
      return hostileValue
  }
}

/** Whether the name suggests the id of one of our objects, rather than one assigned by a device or network. */
function isOwnId(name: string): boolean {
  return /id$/i.test(name) && name !== 'hardware_unique_id' && name !== 'iccid'
}

const idForm = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Formats in which PostgreSQL accepts an id, other than its output format. */
export const otherForms: readonly ((id: string) => string)[] = [
  (id) => id.toUpperCase(),
  (id) => `${id.slice(0, 18)}${id.slice(18).toUpperCase()}`,
  (id) => `{${id}}`,
  (id) => `{${id.toUpperCase()}}`,
  (id) => id.replaceAll('-', ''),
]

function inAnyForm(id: string): fc.Arbitrary<string> {
  const other = fc.constantFrom(...otherForms.map((form) => form(id)))
  return fc.oneof({ weight: 3, arbitrary: fc.constant(id) }, other)
}

/** Returns the input with all of its ids in another format. */
function withIdsInForm(value: unknown, form: (id: string) => string): unknown {
  if (typeof value === 'string') return idForm.test(value) ? form(value) : value
  if (Buffer.isBuffer(value) || typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map((each) => withIdsInForm(each, form))
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, withIdsInForm(each, form)]))
}

function textsFor({ pattern }: JsonSchema, name: string, targets: readonly Target[]): string[] {
  const ids = targets.flatMap(({ stackId, sensorboxId, limitId, companyId, logoId }) => [
    stackId,
    sensorboxId,
    limitId,
    companyId,
    logoId,
  ])
  if (/id$/i.test(name)) return ids
  const form = pattern === undefined ? null : new RegExp(pattern, 'u')
  const fitting = fittingTexts.filter((text) => form?.test(text) ?? true)
  return fitting.length > 0 ? fitting : ids
}

function objectOf({ properties = {}, required = [] }: JsonSchema, targets: readonly Target[]) {
  const fields = Object.entries(properties).map(
    ([name, property]) => [name, drawnFrom(property, name, targets)] as const,
  )
  return fc.record(Object.fromEntries(fields), { requiredKeys: [...required] })
}

function inputOf(schema: Schema | undefined, targets: readonly Target[]): fc.Arbitrary<unknown> {
  if (!schema) return fc.constant(undefined)
  return drawnFrom(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema, '', targets)
}

/** Returns the paths of all values in an input, such as `body.events.0.value`. */
function placesIn(value: unknown, path: readonly string[] = []): (readonly string[])[] {
  if (typeof value !== 'object' || value === null) return path.length > 0 ? [path] : []
  const inner = Object.entries(value).flatMap(([name, each]) => placesIn(each, [...path, name]))
  return path.length > 0 ? [path, ...inner] : inner
}

/** Returns the input with another value at the path; `undefined` removes it. */
function withValueAt(value: unknown, [name, ...rest]: readonly string[], other: unknown): unknown {
  if (name === undefined) return other
  const inner = withValueAt((value as Record<string, unknown> | undefined)?.[name], rest, other)
  if (Array.isArray(value)) return value.map((each, index) => (String(index) === name ? inner : each))
  return { ...(value as object), [name]: inner }
}

/** Generates the input with one error: an invalid value, or a missing or additional field. */
function spoiled(input: Input): fc.Arbitrary<Input> {
  const places = placesIn(input)
  const other = fc.oneof(
    { weight: 5, arbitrary: hostileText as fc.Arbitrary<unknown> },
    { weight: 3, arbitrary: hostileValue },
    { weight: 1, arbitrary: fc.constant(undefined) },
  )
  const more = fc
    .tuple(fc.constantFrom('query', 'body'), hostileText, hostileValue)
    .map(([part, name, value]) => withValueAt(input, [part, name], value) as Input)
  if (places.length === 0) return more
  const changed = fc
    .tuple(fc.constantFrom(...places), other)
    .map(([place, value]) => withValueAt(input, place, value) as Input)
  return fc.oneof({ weight: 9, arbitrary: changed }, { weight: 1, arbitrary: more })
}

const headers = fc.record(
  {
    'content-type': fc.oneof(
      fc.constantFrom('application/json', 'text/plain', 'application/json; charset=x'),
      hostileHeader,
    ),
    'x-stack-id': hostileHeader,
    'idempotency-key': fc.oneof(fc.constantFrom('a', 'b'), hostileHeader),
    'if-none-match': hostileHeader,
    'last-event-id': hostileHeader,
    origin: fc.oneof(fc.constantFrom('http://localhost:3000', 'null', 'http://evil.example'), hostileHeader),
    'sec-fetch-site': fc.constantFrom('same-origin', 'cross-site', 'same-site', 'none', ''),
  },
  { requiredKeys: [] },
)
const fewHeaders = fc.oneof({ weight: 3, arbitrary: fc.constant({}) }, { weight: 1, arbitrary: headers })

type Input = Pick<Ask, 'params' | 'query' | 'body'>

/** Generates requests of a call, from its sample or its schemas. Most of them have one error. */
export function requestsOf(route: Route, targets: readonly Target[], sample: Ask): fc.Arbitrary<FuzzRequest> {
  const drawn = fc.record({
    params: inputOf(route.params, targets),
    query: inputOf(route.query, targets),
    body: inputOf(route.body, targets),
  }) as fc.Arbitrary<Input>
  const { params, query, body } = sample
  const twisted = fc
    .constantFrom(...otherForms)
    .map((form) => withIdsInForm({ params, query, body }, form) as Input)
  const right = fc.oneof(
    { weight: 4, arbitrary: drawn },
    { weight: 2, arbitrary: fc.constant<Input>(sample) },
    twisted,
  )
  const input = fc.oneof(right, { weight: 2, arbitrary: right.chain(spoiled) })
  return fc
    .tuple(input, fewHeaders, fc.option(hostileBody, { freq: 12, nil: undefined }))
    .map(([given, more, raw]) => {
      const body = encodeBody(route, raw === undefined ? given.body : {})
      return {
        method: route.method,
        url: urlOf(route, given.params, given.query),
        headers: { ...(body && { 'content-type': body.type }), ...sample.headers, ...more },
        payload: raw ?? body?.payload,
      }
    })
}

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

/** Generates requests that aren't calls: any method on paths that resemble those of calls. */
export function strangeRequests(routes: readonly Route[]): fc.Arbitrary<FuzzRequest> {
  const twist = fc.constantFrom(
    (path: string) => path,
    (path: string) => `${path}/`,
    (path: string) => `${path}//`,
    (path: string) => path.toUpperCase(),
    (path: string) => path.replace('/api/', '/api//'),
    (path: string) => `${path}%00`,
    (path: string) => `${path}/..%2f..%2fetc/passwd`,
    (path: string) => path.replace(/[^/]+$/, 'x'.repeat(120)),
    (path: string) => `${path}?${'a=1&'.repeat(200)}`,
    (path: string) => path.replace('/api', ''),
  )
  return fc
    .tuple(fc.constantFrom(...methods), fc.constantFrom(...routes), twist, fewHeaders, fc.option(hostileBody))
    .map(([method, route, change, given, payload]) => ({
      method,
      url: change(urlOf(route, {}, undefined)),
      headers: given,
      payload: payload ?? undefined,
    }))
}

function urlOf(route: Route, params: unknown, query: unknown): string {
  const given = Object.fromEntries(pairsOf(params))
  const path = route.path.replace(/\{([^}]+)\}/g, (_, name: string) => encoded(given[name] ?? name))
  const search = new URLSearchParams(pairsOf(query)).toString()
  return `/api${path}${search ? `?${search}` : ''}`
}

function encoded(text: string): string {
  return encodeURIComponent(Buffer.from(text).toString()) || '%20'
}

/** Returns the names and values of an input as text pairs. Lists repeat their name. */
function pairsOf(value: unknown): [string, string][] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, each]) =>
    (Array.isArray(each) ? each : [each]).map((one): [string, string] => [
      name,
      typeof one === 'string' ? one : (JSON.stringify(one) ?? ''),
    ]),
  )
}
