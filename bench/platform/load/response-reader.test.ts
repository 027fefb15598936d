import { describe, expect, test } from 'vitest'
import { createResponseReader } from './response-reader.ts'

const answers: Record<string, [text: string, status: number]> = {
  'with a length': ['HTTP/1.1 200 OK\r\nX-A: b\r\nContent-Length: 5\r\n\r\nhello', 200],
  'with a length of zero': ['HTTP/1.1 503 Busy\r\ncontent-length: 0\r\nretry-after: 2\r\n\r\n', 503],
  'without content': ['HTTP/1.1 204 No Content\r\nDate: today\r\n\r\n', 204],
  'in chunks': [
    'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n3\r\na\r\n\r\n1a\r\nabcdefghijklmnopqrstuvwxyz\r\n0\r\n\r\n',
    200,
  ],
  'in chunks with a trailer': [
    'HTTP/1.1 500 No\r\ntransfer-encoding: chunked\r\n\r\n1\r\na\r\n0\r\nX-After: b\r\n\r\n',
    500,
  ],
}

describe.each(Object.entries(answers))('a response %s', (_, [text, status]) => {
  test('is read wherever it is split', () => {
    for (let cut = 1; cut < text.length; cut++) {
      const reader = createResponseReader()
      for (let again = 0; again < 2; again++) {
        expect(reader.push(Buffer.from(text.slice(0, cut)))).toBeUndefined()
        expect(reader.push(Buffer.from(text.slice(cut)))).toBe(status)
      }
    }
  })

  test('is read in one piece and byte by byte', () => {
    const reader = createResponseReader()
    expect(reader.push(Buffer.from(text))).toBe(status)
    const results = [...text].map((letter) => reader.push(Buffer.from(letter)))
    expect(results.pop()).toBe(status)
    expect(results.every((each) => each === undefined)).toBe(true)
  })
})

test('rejects responses without a length and unexpected bytes', () => {
  expect(() => createResponseReader().push(Buffer.from('HTTP/1.1 200 OK\r\n\r\nhello'))).toThrow(
    "can't be read",
  )
  const two = 'HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\nHTTP/1.1'
  expect(() => createResponseReader().push(Buffer.from(two))).toThrow('more arrived')
})
