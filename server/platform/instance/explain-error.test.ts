import { expect, test } from 'vitest'
import { explainError } from './explain-error.ts'
import { StartupError } from './startup-error.ts'

const failed = (message: string, code?: string) => Object.assign(new Error(message), { code })

test.each<[string, unknown, string | undefined]>([
  ['what the operator can mend', new StartupError('Set it.'), 'Set it.'],
  [
    'a full disk of the database',
    failed('could not extend file "base/1": No space left on device', '53100'),
    'The disk of the database is full: free some space, then try again (could not extend file "base/1": No space left on device).',
  ],
  [
    'a full disk of the data folder',
    failed('write', 'ENOSPC'),
    'The disk that holds the data folder is full: free some space, or set DATA_DIR to another disk.',
  ],
  [
    'a lost database',
    failed('Connection terminated unexpectedly'),
    'The database is unavailable: try again when it responds (Connection terminated unexpectedly).',
  ],
  [
    'a port that was just taken',
    failed('listen EADDRINUSE: address already in use 127.0.0.1:3000', 'EADDRINUSE'),
    'A port is taken by another program: listen EADDRINUSE: address already in use 127.0.0.1:3000.',
  ],
  ['a fault of the program, whose stack is printed', failed('x is not a function'), undefined],
])('explains %s', (_, error, sentence) => {
  expect(explainError(error)).toBe(sentence)
})
