import { expect, test } from 'vitest'
import { createAnswerReader } from './answer-reader.ts'

const stream = Buffer.concat([
  Buffer.from([0x20, 2, 0, 5]),
  Buffer.from([0x90, 3, 0, 1, 0]),
  Buffer.from([0x40, 2, 1, 2]),
  Buffer.concat([Buffer.from([0x30, 0xc8, 1]), Buffer.alloc(200, 0x40)]),
  Buffer.from([0x40, 2, 0, 9]),
])

function hear(pieces: readonly Buffer[]): string[] {
  const heard: string[] = []
  const read = createAnswerReader({
    onSignIn: (code) => heard.push(`signed in with ${code}`),
    onSubscribed: () => heard.push('subscribed'),
    onAcknowledged: (id) => heard.push(`acknowledged ${id}`),
    onMessage: () => heard.push('message'),
  })
  for (const piece of pieces) read(piece)
  return heard
}

test('reads what a broker sends, however it is split', () => {
  const whole = hear([stream])
  expect(whole).toEqual(['signed in with 5', 'subscribed', 'acknowledged 258', 'message', 'acknowledged 9'])
  expect(hear([...stream].map((byte) => Buffer.from([byte])))).toEqual(whole)
  for (let cut = 1; cut < stream.length; cut++) {
    expect(hear([stream.subarray(0, cut), stream.subarray(cut)])).toEqual(whole)
  }
})

test('throws on an unexpected frame', () => {
  expect(() => hear([Buffer.from([0xe0, 0])])).toThrow('type 14')
})
