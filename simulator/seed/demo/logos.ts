import type { Color, LogoPlan } from '../plan/plan.ts'

const white: Color = [255, 255, 255]
const ink: Color = [29, 42, 51]
const sea: Color = [32, 98, 150]
const ice: Color = [150, 200, 226]

/** A compass: a ring and a needle that points up. */
export const northwindLogo: LogoPlan = {
  width: 96,
  height: 96,
  colorAt: (x, y) => {
    const [right, down] = [x - 48, y - 48]
    const far = Math.hypot(right, down)
    if (far > 44) return white
    if (far > 37) return ink
    const isNeedle = Math.abs(right) < (29 - Math.abs(down)) * 0.34
    if (isNeedle) return down < 0 ? sea : ink
    return Math.abs(down) < 1.6 && Math.abs(right) > 16 && Math.abs(right) < 31 ? ink : white
  },
}

/** Two fells with water in front. */
export const fjordFishLogo: LogoPlan = {
  width: 128,
  height: 96,
  colorAt: (x, y) => {
    const wave = 66 + 3 * Math.sin(x / 7)
    if (y > wave + 9) return Math.abs(y - wave - 15) < 3.5 ? ice : white
    if (y > wave) return sea
    const left = 14 + Math.abs(x - 46) * 1.25
    const right = 30 + Math.abs(x - 88) * 1.25
    if (y > right && x < 124) return y < right + 9 && right < 40 ? ice : sea
    if (y > left && x > 4) return y < left + 12 && left < 30 ? ice : ink
    return white
  },
}
