import type { DrawingName } from '../plan/asset-plan.ts'
import type { Color, LogoPlan } from '../plan/plan.ts'

/** The size of a drawn photo in pixels. */
const width = 192
const height = 144

const night: Color = [38, 48, 58]
const steel: Color = [176, 186, 194]
const white: Color = [238, 242, 245]
const floor: Color = [120, 126, 130]
const green: Color = [38, 150, 96]
const blue: Color = [44, 104, 168]
const amber: Color = [205, 140, 40]
const wood: Color = [146, 106, 68]

const isIn = (x: number, y: number, left: number, top: number, right: number, bottom: number) =>
  x >= left && x < right && y >= top && y < bottom

function shaded([red, green_, blue_]: Color, by: number): Color {
  const mixed = (value: number) => Math.max(0, Math.min(255, Math.round(value + by)))
  return [mixed(red), mixed(green_), mixed(blue_)]
}

/** A sensorbox: a small plate with a green light. */
function box(x: number, y: number, left: number, top: number): Color | null {
  if (Math.hypot(x - left - 16, y - top - 4) < 1.6) return green
  return isIn(x, y, left, top, left + 22, top + 14) ? white : null
}

const drawings: Readonly<Record<DrawingName, LogoPlan['colorAt']>> = {
  /** Panels, a lit ceiling and a door with a window. */
  room: (x, y) => {
    const sensor = box(x, y, 30, 40)
    if (sensor) return sensor
    if (isIn(x, y, 108, 46, 158, 122)) {
      if (isIn(x, y, 126, 56, 142, 74)) return blue
      return isIn(x, y, 112, 82, 116, 94) ? night : white
    }
    if (y > 122) return shaded(floor, -(y - 122))
    if (y < 16) return shaded(white, -y)
    return x % 32 < 1 ? shaded(steel, -30) : shaded(steel, 24 - y / 4)
  },
  /** Shelves with crates in blue light. */
  shelves: (x, y) => {
    const sensor = box(x, y, 150, 22)
    if (sensor) return sensor
    const shelf = y % 44
    if (shelf > 40) return night
    const crate = Math.floor(x / 27) + Math.floor(y / 44) * 3
    if (shelf > 14 && x % 27 > 2 && x % 27 < 24)
      return crate % 4 === 0 ? amber : shaded(blue, (crate % 3) * 22)
    return shaded(night, 26 - y / 8)
  },
  /** A horizontal tank with a manhole. */
  tank: (x, y) => {
    const sensor = box(x, y, 84, 66)
    if (sensor) return sensor
    const isTank = Math.abs(y - 74) < 40 && Math.hypot(Math.max(0, Math.abs(x - 96) - 50), y - 74) < 41
    if (isTank) return shaded(steel, 40 - Math.abs(y - 58) * 1.6)
    if (isIn(x, y, 84, 24, 108, 36)) return shaded(steel, -40)
    if (isIn(x, y, 46, 112, 54, 130) || isIn(x, y, 138, 112, 146, 130)) return night
    return y > 128 ? floor : shaded(white, -y / 5)
  },
  /** A housing with a fan and a type plate. */
  machine: (x, y) => {
    const far = Math.hypot(x - 70, y - 78)
    if (far < 34) return Math.sin(Math.atan2(y - 78, x - 70) * 6 + far / 9) > 0 ? night : shaded(steel, -20)
    if (far < 38) return amber
    const sensor = box(x, y, 126, 44)
    if (sensor) return sensor
    if (isIn(x, y, 122, 86, 158, 108)) return Math.floor(y) % 6 < 2 ? night : white
    if (isIn(x, y, 20, 30, 172, 124)) return shaded(blue, -(y - 60) / 4)
    return y > 124 ? floor : shaded(white, -y / 6)
  },
  /** A van on a road. */
  van: (x, y) => {
    const wheel = Math.min(Math.hypot(x - 56, y - 112), Math.hypot(x - 142, y - 112))
    if (wheel < 7) return steel
    if (wheel < 15) return night
    const sensor = box(x, y, 52, 58)
    if (sensor) return sensor
    if (isIn(x, y, 24, 44, 126, 112)) return isIn(x, y, 24, 88, 126, 94) ? blue : white
    if (isIn(x, y, 126, 62, 172, 112)) return isIn(x, y, 140, 68, 166, 84) ? night : white
    if (y > 122) return Math.floor(x / 24) % 2 === 0 && y > 130 && y < 134 ? white : shaded(floor, -20)
    return shaded([150, 192, 222], -y / 4)
  },
  /** A glass case on a plinth with an old vase in it. */
  showcase: (x, y) => {
    const sensor = box(x, y, 116, 96)
    if (sensor) return sensor
    const vase = Math.abs(x - 84) < 10 + 9 * Math.sin((y - 52) / 13) && y > 52 && y < 112
    if (vase) return shaded(amber, 30 - Math.abs(x - 78) * 2)
    if (isIn(x, y, 40, 20, 152, 112)) return isIn(x, y, 43, 23, 149, 112) ? shaded(white, -12) : night
    if (isIn(x, y, 34, 112, 158, 136)) return wood
    return shaded([92, 66, 70], -y / 6)
  },
}

/** Returns a picture that serves as a photo of such an object. */
export function drawingOf(name: DrawingName): LogoPlan {
  return { width, height, colorAt: drawings[name] }
}
