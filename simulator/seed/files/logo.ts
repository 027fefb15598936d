import { crc32, deflateSync } from 'node:zlib'
import { uploadFile } from '@sensorstack/contract/features/boxes/files/routes.ts'
import type { Session } from '../../client/client.ts'
import type { Color, LogoPlan } from '../plan/plan.ts'

/** Draws a logo and uploads it to the session's current stack. */
export async function uploadLogo(session: Session, logo: LogoPlan): Promise<void> {
  await session.call(uploadFile, {
    query: { app_type: 'logo', owner_type: 'stack', owner_id: session.stackId },
    body: { file: new File([drawPng(logo)], 'logo.png', { type: 'image/png' }) },
  })
}

/** Each pixel is the mean of a square with this many points per side, to smooth the edges. */
const pointsAside = 3

/** Returns a drawn picture as a PNG. */
export function drawPng({ width, height, colorAt }: LogoPlan): Buffer<ArrayBuffer> {
  const rows = Buffer.alloc(height * (1 + width * 3))
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      rows.set(pixelAt(colorAt, x, y), y * (1 + width * 3) + 1 + x * 3)
    }
  }
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width)
  head.writeUInt32BE(height, 4)
  // 8 bits per channel: red, green and blue.
  head.writeUInt16BE(0x0802, 8)
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function pixelAt(colorAt: LogoPlan['colorAt'], x: number, y: number): Color {
  const sum = [0, 0, 0]
  for (let i = 0; i < pointsAside ** 2; i++) {
    const right = ((i % pointsAside) + 0.5) / pointsAside
    const down = (Math.floor(i / pointsAside) + 0.5) / pointsAside
    colorAt(x + right, y + down).forEach((value, channel) => {
      sum[channel] = (sum[channel] ?? 0) + value
    })
  }
  const [red = 0, green = 0, blue = 0] = sum.map((value) => Math.round(value / pointsAside ** 2))
  return [red, green, blue]
}

function chunk(type: string, data: Buffer): Buffer {
  const typed = Buffer.concat([Buffer.from(type), data])
  const framed = Buffer.alloc(typed.length + 8)
  framed.writeUInt32BE(data.length)
  typed.copy(framed, 4)
  framed.writeUInt32BE(crc32(typed), typed.length + 4)
  return framed
}
