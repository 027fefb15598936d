import { expect, test } from 'vitest'
import { keepSession } from './keep-session.ts'
import type { Session } from './session.ts'

/** A session that ends when the test says so. */
function makeSession() {
  let end: (error: Error) => void = () => {}
  const ended = new Promise<Error>((resolve) => {
    end = resolve
  })
  let closed = 0
  const session: Session = {
    send: () => {},
    deliver: async () => true,
    ended,
    close: async () => {
      closed += 1
      end(new Error('closed'))
    },
  }
  return { session, end, closed: () => closed }
}

test('opens the next session when one ends, with one line at the beginning and one at the end of an outage', async () => {
  const logged: string[] = []
  const log = {
    info: (line: unknown) => void logged.push(String(line)),
    warn: (what: unknown, line?: string) =>
      void logged.push(`${line}: ${(what as { reason: string }).reason}`),
  }
  const [first, second] = [makeSession(), makeSession()]
  const attempts = [first.session, new Error('refused'), new Error('refused'), second.session]
  const kept = keepSession({
    open: async () => {
      const next = attempts.shift()
      if (!next || next instanceof Error) throw next ?? new Error('no more')
      return next
    },
    pause: async () => {},
    log,
  })
  await expect.poll(() => kept.current()).toBe(first.session)
  first.end(new Error('the socket closed'))
  await expect.poll(() => kept.current()).toBe(second.session)
  expect(first.closed()).toBe(1)
  await kept.close()
  expect([second.closed() > 0, kept.current()]).toEqual([true, null])
  expect(logged).toEqual([
    'the broker is available',
    'the broker is unavailable: nothing is taken from it: the socket closed',
    'the broker is available',
  ])
})
