import type { ErrorBody, ErrorDefinition } from '@sensorstack/contract/platform/errors.ts'

/** An error of the catalogue on its way to the caller. `detail` may replace the catalogue's text, never the code. */
export class ApiError extends Error {
  readonly definition: ErrorDefinition
  readonly fields: ErrorBody['errors']
  readonly headers: Readonly<Record<string, string>>

  constructor(
    definition: ErrorDefinition,
    more: {
      detail?: string
      fields?: ErrorBody['errors']
      headers?: Record<string, string>
      /** Why, for the log alone. */
      cause?: Error
    } = {},
  ) {
    super(more.detail ?? definition.detail, { cause: more.cause })
    this.definition = definition
    this.fields = more.fields
    this.headers = more.headers ?? {}
  }
}
