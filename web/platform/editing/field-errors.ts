import type { ErrorDefinition } from '@sensorstack/contract/platform/errors.ts'
import { ApiFailure, isAnswer } from '../api/api-failure.ts'

export interface FormFields {
  readonly fields: readonly string[]
  /** Refusals that belong to a field although the server doesn't name it. */
  readonly refusals?: readonly { readonly refusal: ErrorDefinition; readonly field: string }[]
}

/** Returns the server's error messages by form field; `null` if the failure doesn't belong to fields of the form. */
export function fieldErrors(
  error: unknown,
  { fields, refusals = [] }: FormFields,
): Record<string, string> | null {
  for (const { refusal, field } of refusals) {
    if (isAnswer(error, refusal.status, refusal.code)) return { [field]: error.detail ?? refusal.detail }
  }
  if (!(error instanceof ApiFailure) || error.fields.length === 0) return null
  const errors = error.fields.map(({ field, message }) => [field.replace(/^body\./, ''), message] as const)
  return errors.every(([field]) => fields.includes(field)) ? Object.fromEntries(errors) : null
}
