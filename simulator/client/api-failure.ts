import { errorBody } from '@sensorstack/contract/platform/error-body.ts'
import type { Route } from '@sensorstack/contract/platform/route.ts'
import type { TransportAnswer } from './transport.ts'

/** A request that the server refused: its status, the stable code, the text for users and the fields of a 422. */
export class ApiFailure extends Error {
  readonly status: number
  readonly code: string
  readonly detail: string
  /** The number of seconds after which the server allows a retry; null if it names none. */
  readonly retryAfterS: number | null
  readonly fields: readonly { readonly field: string; readonly message: string }[]

  constructor(route: Route, answer: TransportAnswer) {
    const problem = readError(answer.body)
    const fields = problem?.errors ?? []
    const code = problem?.code ?? 'UNREADABLE_ANSWER'
    const detail = problem?.detail ?? answer.body.slice(0, 200)
    const named = fields.map(({ field, message }) => ` ${field}: ${message}`).join(';')
    super(`${route.id} was answered ${answer.status} ${code}: ${detail}${named}`)
    this.name = 'ApiFailure'
    this.status = answer.status
    this.code = code
    this.detail = detail
    this.fields = fields
    const wait = Number(answer.headers['retry-after'] ?? Number.NaN)
    this.retryAfterS = [429, 503].includes(answer.status) && Number.isFinite(wait) ? wait : null
  }
}

function readError(body: string) {
  try {
    return errorBody.safeParse(JSON.parse(body)).data
  } catch {
    return undefined
  }
}
