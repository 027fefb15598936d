import { ApiFailure } from '@sensorstack/simulator/client/api-failure.ts'
import { whyNoAnswer } from './why-no-answer.ts'
import { WrongInput } from './wrong-input.ts'

/** Returns what a command writes when it fails: a sentence for what its user can mend, and the stack for any other error. */
export function explainFailure(error: unknown): string {
  if (error instanceof WrongInput) return `${error.message} (See --help.)`
  if (error instanceof ApiFailure) return error.detail
  if ((error as { code?: string } | null)?.code?.startsWith('ERR_PARSE_ARGS')) return (error as Error).message
  const noAnswer = whyNoAnswer(error)
  if (noAnswer !== null) return noAnswer
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}
