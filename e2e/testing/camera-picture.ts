import { writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import encodeQR from 'qr'
import { greyPng } from './plain-png.ts'

/** The picture that the browser's camera shows; the file is read when a page starts the camera. */
export const cameraFile = join(tmpdir(), `sensorstack-camera-${process.getuid?.() ?? 0}.y4m`)

const width = 640
const height = 480

/** Returns a grey picture of a QR code with this text, one byte per pixel. */
function codePicture(text: string): Buffer {
  const modules = encodeQR(text, 'raw', { ecc: 'medium', border: 4 })
  const scale = Math.floor(height / modules.length)
  const left = Math.floor((width - modules.length * scale) / 2)
  const pixels = Buffer.alloc(width * height, 235)
  for (const [y, row] of modules.entries()) {
    for (const [x, isDark] of row.entries()) {
      if (!isDark) continue
      for (let line = 0; line < scale; line += 1) {
        const at = (y * scale + line) * width + left + x * scale
        pixels.fill(16, at, at + scale)
      }
    }
  }
  return pixels
}

/** Makes the camera show a QR code with this text. */
export function showToCamera(text: string): void {
  const frame = [Buffer.from('FRAME\n'), codePicture(text), Buffer.alloc((width * height) / 2, 128)]
  const head = Buffer.from(`YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420jpeg\n`)
  writeFileSync(cameraFile, Buffer.concat([head, ...frame, ...frame]))
}

/** Returns a png of a QR code with this text. */
export function codePng(text: string): Buffer {
  return greyPng(width, height, codePicture(text))
}
