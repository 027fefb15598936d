import {
  BROKEN_PICTURE,
  NOT_A_PICTURE,
  TOO_MANY_PIXELS,
} from '@sensorstack/contract/features/boxes/files/errors.ts'
import type { Sharp, SharpConstructor } from 'sharp'
import { ApiError } from '../../../platform/http/answer/api-error.ts'
import { turns } from '../../../platform/http/answer/turns.ts'

/** A re-encoded picture, reduced to its visible content. */
export interface Picture {
  readonly mediaType: 'image/png' | 'image/jpeg'
  readonly content: Buffer
}

const mostPixels = 40_000_000
/** The maximum side length of a stored logo, far more than any screen shows. */
const logoPixels = 1024
/** The maximum side length of a stored photo, large enough to read a label on it. */
export const photoPixels = 2048
const longestSeconds = 10

/** A large picture takes a second of one CPU and a hundred megabytes. */
const inTurn = turns({ running: 1, waiting: 4 })

const pngStart = Buffer.from('89504e470d0a1a0a', 'hex')
const pngEnd = Buffer.from('0000000049454e44ae426082', 'hex')
const jpegStart = Buffer.from('ffd8ff', 'hex')

/**
 * Decodes a picture and encodes it again, upright, without metadata, and at most `keptPixels` wide and high. Its name and declared
 * type are ignored. Throws NOT_A_PICTURE for anything but PNG and JPEG, BROKEN_PICTURE if it is truncated or damaged,
 * TOO_MANY_PIXELS beyond 40 million, UNAVAILABLE while too many are waiting.
 */
export async function readPicture(given: Buffer, keptPixels = logoPixels): Promise<Picture> {
  const mediaType = typeOf(given)
  if (!mediaType) throw new ApiError(NOT_A_PICTURE)
  // The decoder accepts a PNG whose last bytes are missing.
  if (mediaType === 'image/png' && !given.includes(pngEnd)) throw new ApiError(BROKEN_PICTURE)
  return inTurn(async () => {
    const sharp = await loadSharp()
    try {
      const picture = sharp(given, { limitInputPixels: false, failOn: 'warning' })
      const { width, height } = await picture.metadata()
      if (width * height > mostPixels) throw new ApiError(TOO_MANY_PIXELS)
      return { mediaType, content: await encode(picture, mediaType, keptPixels) }
    } catch (error) {
      throw error instanceof ApiError ? error : new ApiError(BROKEN_PICTURE)
    }
  })
}

/** Whether the content has the signature of a supported picture format. */
export function isPicture(given: Buffer): boolean {
  return typeOf(given) !== undefined
}

function typeOf(given: Buffer): Picture['mediaType'] | undefined {
  if (given.subarray(0, pngStart.length).equals(pngStart)) return 'image/png'
  if (given.subarray(0, jpegStart.length).equals(jpegStart)) return 'image/jpeg'
  return undefined
}

function encode(picture: Sharp, mediaType: Picture['mediaType'], keptPixels: number): Promise<Buffer> {
  const drawn = picture
    .timeout({ seconds: longestSeconds })
    .autoOrient()
    .resize({ width: keptPixels, height: keptPixels, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
  return mediaType === 'image/png'
    ? drawn.png({ compressionLevel: 9 }).toBuffer()
    : drawn.jpeg({ quality: 90 }).toBuffer()
}

let loading: Promise<SharpConstructor> | undefined

/** Loads the 30 MB library with the first picture, and restricts it to the two formats. */
function loadSharp(): Promise<SharpConstructor> {
  loading ??= import('sharp').then(({ default: sharp }) => {
    sharp.cache(false)
    sharp.concurrency(1)
    sharp.block({ operation: ['VipsForeignLoad'] })
    sharp.unblock({ operation: ['VipsForeignLoadPngBuffer', 'VipsForeignLoadJpegBuffer'] })
    return sharp
  })
  return loading
}
