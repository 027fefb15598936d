import type { ErrorBody } from '@sensorstack/contract/platform/error-body.ts'
import type { ErrorDefinition } from '@sensorstack/contract/platform/errors.ts'

/** A catalogue error to be sent to the caller. `detail` may replace the catalogue's text, but never the code. */
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
      /** The underlying error. It is logged, never sent. */
      cause?: Error
    } = {},
  ) {
    super(more.detail ?? definition.detail, { cause: more.cause })
    this.definition = definition
    this.fields = more.fields
    this.headers = more.headers ?? {}
  }
}
