import { pipeline, type Readable } from 'node:stream'
import { promisify } from 'node:util'
import { brotliCompress, constants, createGzip, gzip } from 'node:zlib'

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

/** In bytes. Shorter texts fit into one packet uncompressed. */
export const worthCompressing = 1_024

/** Returns the best encoding that an Accept-Encoding header names and doesn't exclude. */
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
 * Compresses a stream piece by piece, no faster than it is read. Always uses gzip: Brotli would hold megabytes for each slow
 * reader.
 */
export function gzipPieces(pieces: Readable): Readable {
  // Flushes each piece at once instead of waiting until there is enough to compress well.
  const compressed = createGzip({ level: 4, flush: constants.Z_SYNC_FLUSH })
  // The pipeline passes an error on to the reader, and stops the source when the reader disconnects.
  pipeline(pieces, compressed, () => {})
  return compressed
}

/** Whether the client accepts gzip, as every browser does. */
export function takesGzip(accepted: string | undefined): boolean {
  return encodingsIn(accepted).includes('gzip')
}
