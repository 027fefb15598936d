/** A request as its writer passes it; everything in ASCII. */
export interface Request {
  readonly method: 'GET' | 'POST' | 'PATCH'
  readonly path: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
  /** The lane of the request: acknowledgements are counted by lane. */
  readonly lane?: number
}

/** Requests as the bytes to send, one after the other. */
export interface RequestTape {
  add(request: Request): void
  length(): number
  /** Returns the bytes of a request. */
  bytesAt(place: number): Buffer
  laneAt(place: number): number
}

/** Large enough that the garbage collector has few objects to scan, whatever the number of requests. */
const slabBytes = 16 * 1024 * 1024

/** Returns an empty tape for a server on this port. */
export function createTape(port: number): RequestTape {
  let slab = Buffer.alloc(0)
  let end = 0
  const slabs: Buffer[] = []
  const places: number[] = []

  return {
    add({ method, path, headers = {}, body = '', lane = 0 }) {
      const fields = { Host: `127.0.0.1:${port}`, ...headers, 'Content-Length': String(body.length) }
      const head = Object.entries(fields).map(([name, value]) => `${name}: ${value}\r\n`)
      const text = `${method} ${path} HTTP/1.1\r\n${head.join('')}\r\n${body}`
      if (end + text.length > slab.length) {
        slab = Buffer.allocUnsafeSlow(Math.max(slabBytes, text.length))
        slabs.push(slab)
        end = 0
      }
      slab.write(text, end, 'latin1')
      places.push(slabs.length - 1, end, text.length, lane)
      end += text.length
    },
    length: () => places.length / 4,
    bytesAt(place) {
      const start = places[place * 4 + 1]!
      return slabs[places[place * 4]!]!.subarray(start, start + places[place * 4 + 2]!)
    },
    laneAt: (place) => places[place * 4 + 3]!,
  }
}
