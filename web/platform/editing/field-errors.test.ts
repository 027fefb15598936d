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

test('what the server finds wrong stands at its fields, with or without the path of the body', () => {
  expect(fieldErrors(wrong('body.name', 'home'), form)).toEqual({
    name: 'body.name is wrong',
    home: 'home is wrong',
  })
})

test('what no field can show is told elsewhere, and then all of it', () => {
  expect(fieldErrors(wrong('name', 'keel'), form)).toBeNull()
  expect(fieldErrors(wrong(), form)).toBeNull()
  expect(fieldErrors(new Error('no connection'), form)).toBeNull()
})

test('a refusal that names no field stands at the field that it is about', () => {
  const { status, code } = TAKEN
  const refused = (detail?: string) =>
    new ApiFailure('answered', code, { status, body: { code, ...(detail && { detail }) } })
  expect(fieldErrors(refused('Aurora is taken.'), form)).toEqual({ name: 'Aurora is taken.' })
  expect(fieldErrors(refused(), form)).toEqual({ name: TAKEN.detail })
})
