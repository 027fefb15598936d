import { BAD_DEVICE_KEY } from '@sensorstack/contract/features/intake/ingest/errors.ts'
import { expect, test } from 'vitest'
import { DatabaseHangs } from '../../../platform/db/connection/outage.ts'
import { ApiError } from '../../../platform/http/answer/api-error.ts'
import { isInternalError } from './is-internal-error.ts'

const withCode = (code: string) => Object.assign(new Error('failed'), { code })

test.each([
  ['a violated check', withCode('23514'), true],
  ['text that can not be stored', withCode('22P05'), true],
  ['an error of the program', new TypeError('undefined is not a function'), true],
  ['whatever else is thrown', 'failed', true],
  ['a refusal', new ApiError(BAD_DEVICE_KEY), false],
  ['a lost connection', withCode('08006'), false],
  ['a database that is stopping', withCode('57P01'), false],
  ['a full disk', withCode('53100'), false],
  ['a database that does not answer', new DatabaseHangs(), false],
  ['a deadlock', withCode('40P01'), false],
  ['a serialization failure', withCode('40001'), false],
  ['a lock timeout', withCode('55P03'), false],
  ['a statement timeout', withCode('57014'), false],
  ['a missing privilege, as after a restore without roles', withCode('42501'), false],
  ['a missing table, as of a later version', withCode('42P01'), false],
  ['a disk that can not be read', withCode('58030'), false],
  ['corrupted data', withCode('XX001'), false],
  ['a file that can not be opened', Object.assign(withCode('EMFILE'), { syscall: 'open' }), false],
])('an internal error or not: %s', (_, error, is) => {
  expect(isInternalError(error)).toBe(is)
})
