import type { Route, Schema } from '@sensorstack/contract/platform/route.ts'
import fc from 'fast-check'
import * as z from 'zod/mini'
import type { Ask } from '../../testing/ask.ts'
import type { Target } from '../authorisation/world.ts'
import { hostileBody, hostileHeader, hostileText, hostileValue } from './hostile.ts'

/** One request as it goes to the server. */
export interface FuzzRequest {
  readonly method: string
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly payload: string | undefined
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

/** Texts that some field of the contract takes. */
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

/** Values that fit a schema, or nearly: ids are those of the targets, and now and then a value is a hostile one. */
function drawnFrom(schema: JsonSchema, name: string, targets: readonly Target[]): fc.Arbitrary<unknown> {
  const fitting = fittingOf(schema, name, targets)
  return fc.oneof({ weight: 14, arbitrary: fitting }, { weight: 1, arbitrary: hostileValue })
}

function fittingOf(schema: JsonSchema, name: string, targets: readonly Target[]): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((each) => drawnFrom(each, name, targets)))
  switch (schema.type) {
    case 'string':
      return fc.constantFrom(...textsFor(schema, name, targets))
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

function textsFor({ pattern }: JsonSchema, name: string, targets: readonly Target[]): string[] {
  const ids = targets.flatMap(({ stackId, sensorboxId, limitId, companyId }) => [
    stackId,
    sensorboxId,
    limitId,
    companyId,
  ])
  if (/id$/i.test(name)) return ids
  const form = pattern === undefined ? null : new RegExp(pattern, 'u')
  const fitting = fittingTexts.filter((text) => form?.test(text) ?? true)
  return fitting.length > 0 ? fitting : ids
}

function objectOf(
  { properties = {}, required = [] }: JsonSchema,
  targets: readonly Target[],
): fc.Arbitrary<Record<string, unknown>> {
  const fields = Object.entries(properties).map(
    ([name, property]) => [name, drawnFrom(property, name, targets)] as const,
  )
  const whole = fc.record(Object.fromEntries(fields), { requiredKeys: [...required] })
  const lacking = fc.record(Object.fromEntries(fields), { requiredKeys: [] })
  const odd = fc.tuple(whole, hostileText, hostileValue).map(([object, name, value]) => ({
    ...object,
    [name]: value,
  }))
  return fc.oneof(
    { weight: 10, arbitrary: whole },
    { weight: 1, arbitrary: lacking },
    { weight: 1, arbitrary: odd },
  )
}

function inputOf(schema: Schema | undefined, targets: readonly Target[]): fc.Arbitrary<unknown> {
  if (!schema) return fc.oneof({ weight: 9, arbitrary: fc.constant(undefined) }, hostileValue)
  const described = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema
  return drawnFrom(described, '', targets)
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

/** Requests of a call: drawn from its schemas, or its sample with one thing changed. */
export function requestsOf(route: Route, targets: readonly Target[], sample: Ask): fc.Arbitrary<FuzzRequest> {
  const drawn = fc.record({
    params: inputOf(route.params, targets),
    query: inputOf(route.query, targets),
    body: inputOf(route.body, targets),
  })
  const changed = fc
    .tuple(fc.constantFrom('params', 'query', 'body', 'nothing'), drawn)
    .map(([part, other]) => ({ ...sample, ...(part === 'nothing' ? {} : { [part]: other[part as 'body'] }) }))
  return fc
    .tuple(fc.oneof(drawn, changed), fewHeaders, fc.option(hostileBody, { freq: 12, nil: undefined }))
    .map(([input, given, raw]) => {
      const form = route.bodyType === 'form'
      const payload = raw ?? bodyText(input.body, form)
      const type = form ? 'application/x-www-form-urlencoded' : 'application/json'
      return {
        method: route.method,
        url: urlOf(route, input.params, input.query),
        headers: { ...(payload === undefined ? {} : { 'content-type': type }), ...sample.headers, ...given },
        payload,
      }
    })
}

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

/** Requests that are no call: any method on paths that look like one of a call. */
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

function bodyText(body: unknown, form: boolean): string | undefined {
  if (body === undefined) return undefined
  return form ? new URLSearchParams(pairsOf(body)).toString() : JSON.stringify(body)
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

/** Names and texts of what may be anything; lists repeat their name. */
function pairsOf(value: unknown): [string, string][] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, each]) =>
    (Array.isArray(each) ? each : [each]).map((one): [string, string] => [
      name,
      typeof one === 'string' ? one : (JSON.stringify(one) ?? ''),
    ]),
  )
}
