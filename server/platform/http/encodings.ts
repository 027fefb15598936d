import { pipeline, type Readable } from 'node:stream'
import { promisify } from 'node:util'
import { brotliCompress, constants, createGzip, gzip } from 'node:zlib'

/** Compresses a whole text. */
export const compress = {
  br: async (text: Buffer) =>
    promisify(brotliCompress)(text, {
      params: {
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_QUALITY]: 4,
        [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
      },
    }),
  gzip: async (text: Buffer) => promisify(gzip)(text, { level: 4 }),
}
export type Encoding = keyof typeof compress

/** Shorter texts fit into a packet as they are. */
export const worthCompressing = 1_024

/** The best encoding that the header names and doesn't refuse. */
export function bestEncoding(accepted: string | undefined): Encoding | null {
  const names = encodingsIn(accepted)
  return (['br', 'gzip'] as const).find((encoding) => names.includes(encoding)) ?? null
}

function encodingsIn(accepted = ''): Array<string | undefined> {
  return accepted
    .split(',')
    .map((each) => each.trim().toLowerCase())
    .filter((each) => !/;\s*q=0(\.0*)?$/.test(each))
    .map((each) => each.split(';')[0]?.trim())
}

/**
 * Compresses what is written piece by piece, no faster than it is read. Always by gzip: Brotli would hold megabytes for each
 * reader that takes its time.
 */
export function gzipPieces(pieces: Readable): Readable {
  // What has been written is read at once, and not when there is enough of it to be packed well.
  const compressed = createGzip({ level: 4, flush: constants.Z_SYNC_FLUSH })
  // A failure reaches the reader of what is compressed; one that goes away ends the writing.
  pipeline(pieces, compressed, () => {})
  return compressed
}

/** Whether a reader takes gzip, which each browser does. */
export function takesGzip(accepted: string | undefined): boolean {
  return encodingsIn(accepted).includes('gzip')
}
