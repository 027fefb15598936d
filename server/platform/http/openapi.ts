import { errorBody } from '@sensorstack/contract/platform/error-body.ts'
import {
  BODY_TOO_LARGE,
  type ErrorDefinition,
  FORBIDDEN,
  FOREIGN_ORIGIN,
  INTERNAL_ERROR,
  INVALID_INPUT,
  JOB_UNDER_WAY,
  KEY_REUSED,
  MALFORMED_BODY,
  NO_SESSION,
  NOT_FOUND,
  STACK_CHANGED,
  STACK_LOST,
  TOO_MANY_REQUESTS,
  UNAVAILABLE,
  UNKNOWN_HOST,
  UNKNOWN_MIDDLEWARE,
  UNSUPPORTED_MEDIA_TYPE,
} from '@sensorstack/contract/platform/errors.ts'
import { answerSchemaOf, querySchemaOf } from '@sensorstack/contract/platform/list-changes.ts'
import type { Route, Schema } from '@sensorstack/contract/platform/route.ts'
import * as z from 'zod/mini'
import { isForAnyHost } from './request/known-host.ts'
import { formTypes } from './request/take-forms.ts'

/** Returns every error that a route can respond with: its own and the implied ones. */
export function errorsOf(route: Route): ErrorDefinition[] {
  return [...route.errors, ...impliedErrors(route)]
}

/** Returns the errors that follow from a route's guard and input rather than from its own declaration. */
export function impliedErrors(route: Route): ErrorDefinition[] {
  const { guard } = route
  const errors: ErrorDefinition[] = [INTERNAL_ERROR, UNAVAILABLE, TOO_MANY_REQUESTS]
  if (guard.access !== 'public') errors.push(NO_SESSION)
  if (route.method !== 'GET' || guard.changes !== 'nothing') errors.push(FOREIGN_ORIGIN)
  if (guard.access === 'session') {
    errors.push(STACK_LOST)
    if (guard.permission !== null) errors.push(FORBIDDEN)
    if (guard.changes !== 'nothing') errors.push(STACK_CHANGED)
  }
  if (guard.access === 'session' && guard.objects) errors.push(UNKNOWN_MIDDLEWARE)
  if (route.params || (guard.access === 'session' && guard.objects)) errors.push(NOT_FOUND)
  if (route.params || querySchemaOf(route) || route.body) errors.push(INVALID_INPUT)
  if (!isForAnyHost(route)) errors.push(UNKNOWN_HOST)
  // The body is read even if the route doesn't take one.
  if (route.method !== 'GET') errors.push(MALFORMED_BODY, BODY_TOO_LARGE, UNSUPPORTED_MEDIA_TYPE)
  if (route.idempotent) errors.push(KEY_REUSED)
  if (route.chosen !== undefined) errors.push(JOB_UNDER_WAY)
  return errors
}

/** Returns the OpenAPI 3.1 document of the routes. */
export function openApiDocument(
  routes: readonly Route[],
  info: { title: string; version: string; description?: string },
): object {
  const paths: Record<string, Record<string, object>> = {}
  for (const route of routes) {
    const path = `/api${route.path}`
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operationOf(route) }
  }
  return {
    openapi: '3.1.0',
    info,
    paths,
    components: {
      schemas: { Error: schemaOf(errorBody, 'output') },
      responses: Object.fromEntries(
        routes.flatMap(errorAnswersOf).map((answer) => [answer.name, componentOf(answer)]),
      ),
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: 'session' },
        device: { type: 'http', scheme: 'bearer', description: 'The device key of a sensorbox' },
      },
    },
  }
}

function operationOf(route: Route): object {
  const { guard } = route
  const needs = needsOf(route)
  return {
    operationId: route.id,
    tags: [route.id.split('.')[0]],
    summary: route.summary,
    ...(needs && { description: needs }),
    ...(guard.access === 'public' ? { security: [] } : { security: [{ [guard.access]: [] }] }),
    parameters: [
      ...parametersOf(route.params, 'path'),
      ...parametersOf(querySchemaOf(route), 'query'),
      ...(route.idempotent
        ? [header('Idempotency-Key', 'Repeating the key and the body returns the saved response')]
        : []),
      ...(guard.access === 'session' && guard.changes !== 'nothing'
        ? [header('X-Stack-Id', 'The stack that the caller believes to be the current one')]
        : []),
    ],
    ...(route.body
      ? {
          requestBody: {
            required: !z.safeParse(route.body, undefined).success,
            content: contentOf(contentTypes[route.bodyType ?? 'json'], schemaOf(route.body, 'input')),
          },
        }
      : {}),
    responses: {
      ...goodAnswersOf(route),
      ...Object.fromEntries(
        errorAnswersOf(route).map(({ status, name }) => [status, { $ref: `#/components/responses/${name}` }]),
      ),
    },
    'x-permission': guard.access === 'session' ? guard.permission : guard.access,
  }
}

/** Returns what a caller needs in addition to being signed in. */
function needsOf({ guard }: Route): string | undefined {
  if (guard.access !== 'session' || guard.permission === null) return undefined
  return `Needs the permission \`${guard.permission}\`.`
}

const contentTypes = {
  json: ['application/json'],
  form: formTypes,
  multipart: ['multipart/form-data'],
}

function contentOf(types: readonly string[], schema: unknown): Record<string, { schema: unknown }> {
  return Object.fromEntries(types.map((type) => [type, { schema }]))
}

const header = (name: string, description: string) => ({
  name,
  in: 'header',
  required: false,
  description,
  schema: { type: 'string' },
})

function parametersOf(schema: Schema | undefined, place: 'path' | 'query'): object[] {
  if (!schema) return []
  const { properties = {}, required = [] } = schemaOf(schema, 'input') as {
    properties?: Record<string, { anyOf?: { type?: string }[] }>
    required?: string[]
  }
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    // A parameter that may be repeated is documented as an array.
    schema: property.anyOf?.find((choice) => choice.type === 'array') ?? property,
  }))
}

function goodAnswersOf(route: Route): object {
  return Object.fromEntries(
    Object.keys(route.responses).map((status) => {
      const schema = answerSchemaOf(route, Number(status))
      return [
        status,
        {
          description: route.summary,
          ...(typeof schema === 'string' ? { content: { [schema]: {} } } : {}),
          ...(schema && typeof schema !== 'string'
            ? { content: { 'application/json': { schema: schemaOf(schema, 'output') } } }
            : {}),
        },
      ]
    }),
  )
}

interface ErrorAnswer {
  readonly status: number
  /** The name of the response component. It consists of the codes, so that calls with the same codes share it. */
  readonly name: string
  readonly definitions: readonly ErrorDefinition[]
}

/** Groups a route's errors by status. The server responds with no other codes. */
function errorAnswersOf(route: Route): ErrorAnswer[] {
  const byStatus = new Map<number, Map<string, ErrorDefinition>>()
  for (const error of errorsOf(route)) {
    byStatus.set(error.status, (byStatus.get(error.status) ?? new Map()).set(error.code, error))
  }
  return [...byStatus].map(([status, byCode]) => {
    const definitions = [...byCode.values()].sort((a, b) => (a.code < b.code ? -1 : 1))
    return { status, definitions, name: definitions.map(({ code }) => code).join('-') }
  })
}

function componentOf({ definitions }: ErrorAnswer): object {
  return {
    description: definitions.map(({ code, detail }) => `\`${code}\`: ${detail}`).join('\n\n'),
    content: {
      'application/json': {
        schema: {
          allOf: [{ $ref: '#/components/schemas/Error' }],
          properties: { code: { enum: definitions.map(({ code }) => code) } },
        },
      },
    },
  }
}

function schemaOf(schema: Schema, io: 'input' | 'output'): object {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ jsonSchema }) => {
      // The pattern only repeats the format, in hundreds of characters.
      if (jsonSchema.format !== undefined) delete jsonSchema.pattern
    },
  }) as Record<string, unknown>
  return rest
}
