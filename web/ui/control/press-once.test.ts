import { expect, test, vi } from 'vitest'
import { keepBackHeldEnter } from './press-once.ts'

const button = { tagName: 'BUTTON', isContentEditable: false }
const field = { tagName: 'INPUT', isContentEditable: false }
const lines = { tagName: 'TEXTAREA', isContentEditable: false }
const editor = { tagName: 'DIV', isContentEditable: true }

test.each([
  ['Enter', true, button, 1],
  ['Enter', true, field, 1],
  ['Enter', true, null, 1],
  ['Enter', true, lines, 0],
  ['Enter', true, editor, 0],
  ['Enter', false, button, 0],
  ['Tab', true, button, 0],
  [' ', true, button, 0],
] as const)('for %j with repeat %s on %o it calls preventDefault %i times', (key, repeat, target, times) => {
  const preventDefault = vi.fn()
  keepBackHeldEnter({ key, repeat, target: target as EventTarget | null, preventDefault })
  expect(preventDefault).toHaveBeenCalledTimes(times)
})
