interface Operation {
  readonly security?: readonly object[]
}
interface OpenApi {
  readonly paths?: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly components?: {
    readonly securitySchemes?: Readonly<Record<string, unknown>>
    readonly responses?: Readonly<Record<string, { readonly description?: string }>>
  }
}

/**
 * Adapts the OpenAPI document for display. The session is removed: the browser sends its cookie and hides it from
 * scripts, so there is nothing to fill in. Error responses are reduced to their descriptions, as all share one
 * schema. Safe-integer bounds are dropped, since they would end up in the examples.
 */
export function browsable(document: OpenApi): object {
  const { securitySchemes = {}, responses = {}, ...components } = document.components ?? {}
  const { session: _, ...schemes } = securitySchemes
  return withoutBounds({
    ...document,
    paths: eachOf(document.paths ?? {}, (operations) => eachOf(operations, withoutSession)),
    components: {
      ...components,
      securitySchemes: schemes,
      responses: eachOf(responses, ({ description }) => ({ description })),
    },
  }) as object
}

function withoutBounds(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(withoutBounds)
  if (typeof node !== 'object' || node === null) return node
  const kept = Object.entries(node).filter(([name, value]) => !isBoundOfIntegers(name, value))
  return Object.fromEntries(kept.map(([name, value]) => [name, withoutBounds(value)]))
}

function isBoundOfIntegers(name: string, value: unknown): boolean {
  if (name === 'minimum') return value === Number.MIN_SAFE_INTEGER
  return name === 'maximum' && value === Number.MAX_SAFE_INTEGER
}

function withoutSession(operation: Operation): Operation {
  return { ...operation, security: (operation.security ?? []).filter((one) => !('session' in one)) }
}

function eachOf<From, To>(of: Readonly<Record<string, From>>, change: (one: From) => To): Record<string, To> {
  return Object.fromEntries(Object.entries(of).map(([name, one]) => [name, change(one)]))
}
