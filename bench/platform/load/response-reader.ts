/** Reads the responses of one connection, on which one request is pending at a time. */
export interface ResponseReader {
  /** Takes the received bytes; returns the status if the response is complete, otherwise undefined. */
  push(bytes: Buffer): number | undefined
}

const endOfHead = Buffer.from('\r\n\r\n')
const endOfLine = Buffer.from('\r\n')

/** Returns a reader for a new connection. Of a response it reads only what shows where it ends. */
export function createResponseReader(): ResponseReader {
  let rest: Buffer | undefined
  let status = 0
  /** The missing bytes of the body, or of the chunk including its line ending. */
  let missing = 0
  let part: 'head' | 'body' | 'chunk size' | 'chunk' | 'end of chunks' = 'head'

  /** Reads one part from this position on; returns the position after it, or -1 if more bytes are needed. */
  function readPart(bytes: Buffer, from: number): number {
    if (part === 'head') {
      const end = bytes.indexOf(endOfHead, from)
      if (end < 0) return -1
      const head = bytes.toString('latin1', from, end)
      status = Number(head.slice(9, 12))
      const isChunked = /\r\ntransfer-encoding: *chunked/i.test(head)
      missing = status === 204 || isChunked ? 0 : Number(/\r\ncontent-length: *(\d+)/i.exec(head)?.[1])
      if (Number.isNaN(missing) || !(status >= 200)) throw new Error(`an answer that can't be read: ${head}`)
      part = isChunked ? 'chunk size' : 'body'
      return end + endOfHead.length
    }
    if (part === 'body' || part === 'chunk') {
      const taken = Math.min(missing, bytes.length - from)
      missing -= taken
      if (missing === 0 && part === 'chunk') part = 'chunk size'
      return from + taken
    }
    const end = bytes.indexOf(endOfLine, from)
    if (end < 0) return -1
    if (part === 'end of chunks') part = end === from ? 'body' : part
    else {
      missing = Number.parseInt(bytes.toString('latin1', from, end), 16) + endOfLine.length
      part = missing === endOfLine.length ? 'end of chunks' : 'chunk'
      if (part === 'end of chunks') missing = 0
    }
    return end + endOfLine.length
  }

  return {
    push(arrived) {
      const bytes = rest ? Buffer.concat([rest, arrived]) : arrived
      rest = undefined
      let place = 0
      while (place < bytes.length) {
        const next = readPart(bytes, place)
        if (next < 0) {
          rest = bytes.subarray(place)
          return undefined
        }
        place = next
        if (part === 'body' && missing === 0) {
          if (place < bytes.length) throw new Error('more arrived than was asked for')
          part = 'head'
          return status
        }
      }
      return undefined
    },
  }
}
