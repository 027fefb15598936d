import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { askBy, keepAfterAll, mayDiscard, noteUnsaved } from './unsaved.ts'

let answer: (may: boolean) => void
const ask = vi.fn(
  (_what: 'input' | 'operation') =>
    new Promise<boolean>((resolve) => {
      answer = resolve
    }),
)

beforeEach(() => {
  const events = new EventTarget()
  vi.stubGlobal('window', events)
  askBy(ask)
})
afterEach(() => {
  askBy(null)
  ask.mockClear()
  vi.unstubAllGlobals()
})

/** Whether the browser would ask before it reloads. */
function isHeld(): boolean {
  return !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
}

test('does not ask if there is nothing to lose', async () => {
  noteUnsaved()()
  expect(isHeld()).toBe(false)
  expect(await mayDiscard()).toBe(true)
  expect(ask).not.toHaveBeenCalled()
})

test('prepares the question as soon as there is something to lose', () => {
  const getReady = vi.fn()
  askBy(ask, getReady)
  expect(getReady).not.toHaveBeenCalled()
  noteUnsaved()()
  expect(getReady).toHaveBeenCalledOnce()
})

test('asks once for two ways out at the same time, and a no keeps everything', async () => {
  const gone = noteUnsaved()
  const both = Promise.all([mayDiscard(), mayDiscard()])
  answer(false)
  expect(await both).toEqual([false, false])
  expect(ask).toHaveBeenCalledOnce()
  expect(isHeld()).toBe(true)
  gone()
})

test('asks on leaving the page only about forms of the page, and discards no others', async () => {
  const gone = [noteUnsaved()]
  expect(await mayDiscard('page')).toBe(true)
  expect(ask).not.toHaveBeenCalled()

  gone.push(noteUnsaved({ isOfPage: true }))
  const leaving = mayDiscard('page')
  answer(true)
  expect(await leaving).toBe(true)
  expect(await mayDiscard('page')).toBe(true)
  expect(isHeld()).toBe(true)
  void mayDiscard()
  expect(ask).toHaveBeenCalledTimes(2)
  answer(false)
  for (const go of gone) go()
})

test('does not ask again after a yes, unless the user did not leave after all', async () => {
  const gone = noteUnsaved()
  const first = mayDiscard()
  answer(true)
  expect(await first).toBe(true)
  expect(await mayDiscard()).toBe(true)
  expect(isHeld()).toBe(false)
  expect(ask).toHaveBeenCalledOnce()

  keepAfterAll()
  expect(isHeld()).toBe(true)
  void mayDiscard()
  expect(ask).toHaveBeenCalledTimes(2)
  answer(false)
  gone()
})

test('asks about an operation only when the session or the page is left, as it continues on other screens', async () => {
  const over = noteUnsaved({ isOperation: true })
  expect(isHeld()).toBe(true)
  for (const what of ['all', 'page'] as const) expect(await mayDiscard(what)).toBe(true)
  expect(ask).not.toHaveBeenCalled()

  const leaving = mayDiscard('session')
  expect(ask).toHaveBeenCalledWith('operation')
  answer(false)
  expect(await leaving).toBe(false)
  over()
  expect([await mayDiscard('session'), isHeld()]).toEqual([true, false])
})

test('asks about input as such, also when the session is left', () => {
  const gone = noteUnsaved()
  void mayDiscard('session')
  expect(ask).toHaveBeenCalledWith('input')
  answer(true)
  gone()
})
