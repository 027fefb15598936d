import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'

const start = Buffer.from('89504e470d0a1a0a', 'hex')

/** Returns a grey PNG whose header states this size. `lines` is the number of rows that it really has. */
export function greyPng(width: number, height: number, lines = height): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width)
  head.writeUInt32BE(height, 4)
  head.writeUInt8(8, 8)
  const pixels = Buffer.alloc((width + 1) * lines)
  return Buffer.concat([
    start,
    pngChunk('IHDR', head),
    pngChunk('IDAT', deflateSync(pixels)),
    pngChunk('IEND', Buffer.alloc(0)),
  ])
}

/** Returns a PNG chunk with its length and checksum. */
export function pngChunk(type: string, data: Buffer): Buffer {
  const typed = Buffer.concat([Buffer.from(type), data])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(typed))
  return Buffer.concat([length, typed, sum])
}

/** Returns a picture whose rows all differ: the left half is red, the right half blue, and both darken downwards. */
export function picture(width = 60, height = 40) {
  const pixels = Buffer.alloc(width * height * 3)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) pixels[(y * width + x) * 3 + (x < width / 2 ? 0 : 2)] = 255 - y
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } })
}
