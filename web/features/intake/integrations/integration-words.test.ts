import { describe, expect, it } from 'vitest'
import { ApiFailure } from '../../../platform/api/api-failure.ts'
import { guideName } from './guide-name.ts'
import { keyFailureText } from './save-failure.ts'
import { webhookStatusOf } from './webhook-status.ts'

describe('the status of a webhook', () => {
  it('is unknown at first, OK without errors, and NOK when the other system sends nothing here', () => {
    expect(webhookStatusOf(undefined)).toBe('unknown')
    expect(webhookStatusOf({ errors: [] })).toBe('ok')
    expect(webhookStatusOf({ errors: [{ code: 'NO_POST_INTEGRATION' }] })).toBe('nok')
    expect(webhookStatusOf({ errors: [{ code: 'EXTERNAL_SYSTEM_FAILED' }] })).toBe('unknown')
  })
})

describe('the name in a guide', () => {
  it('ends with the kind and eight random characters', () => {
    expect(guideName('Northwind Sensors', 'api')).toMatch(/^northwind-sensors-api-[a-z0-9]{8}$/)
    expect(guideName('Ålesund & Söhne!', 'webhook')).toMatch(/^alesund-sohne-webhook-[a-z0-9]{8}$/)
    expect(guideName('株式会社', 'api')).toMatch(/^company-api-[a-z0-9]{8}$/)
    expect(guideName('x', 'api')).not.toBe(guideName('x', 'api'))
  })
})

describe('the message for a rejected key', () => {
  const refused = (status: number, code: string) =>
    new ApiFailure('answered', code, { status, body: { code, detail: 'x' } })
  it.each([
    [403, 'API_KEY_REFUSED', 'add', 'Failed to add the integration', 'API Key may be invalid.'],
    [403, 'API_KEY_REFUSED', 'update', 'Failed to update the integration', 'API Key may be invalid.'],
    [409, 'SYSTEM_IN_USE', 'add', 'System already in use.', 'Please contact your supplier.'],
    [422, 'API_KEY_NOT_VALID', 'add', 'API Key is not valid.', 'Please check the API Key and try again.'],
    [404, 'API_KEY_UNKNOWN', 'sync', 'API Key is not valid.', 'Please check the API Key and try again.'],
  ] as const)('%i %s at %s', (status, code, tried, title, detail) => {
    expect(keyFailureText(refused(status, code), tried)).toEqual({ title, detail })
  })
  it('is the same for a malformed key as for a wrong one', () => {
    const invalid = (field: string) =>
      new ApiFailure('answered', 'x', {
        status: 422,
        body: { code: 'INVALID_INPUT', detail: 'x', errors: [{ field, message: 'x' }] },
      })
    expect(keyFailureText(invalid('body.api_token_key'), 'add')).toEqual({
      title: 'API Key is not valid.',
      detail: 'Please check the API Key and try again.',
    })
    expect(keyFailureText(invalid('body.comment'), 'add')).toBeNull()
  })
  it('is null for other failures', () => {
    expect(keyFailureText(refused(503, 'UNAVAILABLE'), 'add')).toBeNull()
    expect(keyFailureText(new Error('no'), 'add')).toBeNull()
  })
})
