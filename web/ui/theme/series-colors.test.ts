import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

type Rgb = [number, number, number]

const css = readFileSync(fileURLToPath(new URL('./tokens.css', import.meta.url)), 'utf8')

/** Returns the values of a token in the light and the dark scheme. */
function schemesOf(token: string): [Rgb, Rgb] {
  const found = [...css.matchAll(new RegExp(`^  --${token}: #([0-9a-f]{6});`, 'gm'))].map(
    ([, hex = '']) => hex,
  )
  if (found.length !== 2) throw new Error(`--${token} was found ${found.length} times`)
  return found.map((hex) =>
    [0, 2, 4].map((at) => linear(Number.parseInt(hex.slice(at, at + 2), 16) / 255)),
  ) as [Rgb, Rgb]
}

function linear(part: number): number {
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
}

/** How people without red or green receptors see colours, after Machado, Oliveira and Fernandes, 2009. */
const eyes: Record<string, number[][]> = {
  all: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  'without red': [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  'without green': [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
}

function seenBy(matrix: number[][], color: Rgb): Rgb {
  return matrix.map((row) =>
    Math.max(
      0,
      row.reduce((sum, factor, at) => sum + factor * color[at]!, 0),
    ),
  ) as Rgb
}

/** Converts a colour to OKLab, in which equal distances look equal. */
function oklab([r, g, b]: Rgb): Rgb {
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ]
}

const brightness = ([r, g, b]: Rgb) => 0.2126 * r + 0.7152 * g + 0.0722 * b

describe.each([
  ['light', 0],
  ['dark', 1],
] as const)('the series colours in the %s scheme', (_, scheme) => {
  const colors = [1, 2, 3, 4, 5, 6, 7, 8].map((number) => schemesOf(`series-${number}`)[scheme])

  it('contrast with the surface', () => {
    const surface = brightness(schemesOf('surface')[scheme])
    for (const color of colors) {
      const [dark, bright] = [brightness(color), surface].sort((a, b) => a - b) as [number, number]
      expect((bright + 0.05) / (dark + 0.05)).toBeGreaterThanOrEqual(3)
    }
  })

  it.each(Object.entries(eyes))('are distinguishable with receptors: %s', (_name, matrix) => {
    const seen = colors.map((color) => oklab(seenBy(matrix, color)))
    const distances = seen.flatMap((a, i) =>
      seen
        .slice(i + 1)
        .map(
          (b, j) => [Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]), `${i + 1} and ${i + j + 2}`] as const,
        ),
    )
    expect(distances.filter(([distance]) => distance < 0.07)).toEqual([])
  })
})
