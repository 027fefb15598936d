import { defineError, INVALID_INPUT } from '@sensorstack/contract/platform/errors.ts'
import { expect, test } from 'vitest'
import { ApiFailure } from '../api/api-failure.ts'
import { fieldErrors } from './field-errors.ts'

const TAKEN = defineError('NAME_TAKEN', 409, 'This name is taken.')
const form = { fields: ['name', 'home'], refusals: [{ refusal: TAKEN, field: 'name' }] }

function wrong(...fields: string[]) {
  const errors = fields.map((field) => ({ field, message: `${field} is wrong` }))
  const { status, code, detail } = INVALID_INPUT
  return new ApiFailure('answered', code, { status, body: { code, detail, errors } })
}

test('assigns server errors to their fields, with or without the body prefix', () => {
  expect(fieldErrors(wrong('body.name', 'home'), form)).toEqual({
    name: 'body.name is wrong',
    home: 'home is wrong',
  })
})

test('returns null if any error has no field in the form', () => {
  expect(fieldErrors(wrong('name', 'keel'), form)).toBeNull()
  expect(fieldErrors(wrong(), form)).toBeNull()
  expect(fieldErrors(new Error('no connection'), form)).toBeNull()
})

test('assigns a refusal without a field to the configured field', () => {
  const { status, code } = TAKEN
  const refused = (detail?: string) =>
    new ApiFailure('answered', code, { status, body: { code, ...(detail && { detail }) } })
  expect(fieldErrors(refused('Aurora is taken.'), form)).toEqual({ name: 'Aurora is taken.' })
  expect(fieldErrors(refused(), form)).toEqual({ name: TAKEN.detail })
})
