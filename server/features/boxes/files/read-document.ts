import { NOT_A_DOCUMENT } from '@sensorstack/contract/features/boxes/files/errors.ts'
import type { FileMediaType } from '@sensorstack/contract/features/boxes/files/file.ts'
import { ApiError } from '../../../platform/http/answer/api-error.ts'
import type { KeptContent } from '../../core/stored-files/public.ts'
import { isPicture, photoPixels, readPicture } from './read-picture.ts'

/** PDF readers look for the end marker in this many last bytes. */
const searched = 1024

/**
 * Identifies a document by its content, whatever its name. Returns a PDF or plain text unchanged, and a picture re-encoded.
 * Throws NOT_A_DOCUMENT for anything else, such as HTML or SVG that a browser would execute.
 */
export async function readDocument(given: Buffer): Promise<KeptContent> {
  if (isPicture(given)) return readPicture(given, photoPixels)
  if (isPdf(given)) return { mediaType: 'application/pdf', content: given }
  if (isPlainText(given)) return { mediaType: 'text/plain', content: given }
  throw new ApiError(NOT_A_DOCUMENT)
}

function isPdf(given: Buffer): boolean {
  return given.subarray(0, 5).toString('latin1') === '%PDF-' && given.subarray(-searched).includes('%%EOF')
}

/** Whether the content is UTF-8 without control characters, and nothing that a browser would take for HTML. */
function isPlainText(given: Buffer): boolean {
  if (given.length === 0) return false
  let text: string
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(given)
  } catch {
    return false
  }
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is refused
  if (/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/.test(text) || text.startsWith('%PDF-')) return false
  return !/<\s*(!doctype|\?xml|html|head|body|script|svg|iframe|object|embed)/i.test(text)
}

const endings: Readonly<Record<FileMediaType, string>> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'application/pdf': 'pdf',
  'text/plain': 'txt',
}

/**
 * Returns the name of a file: the given name without path and invisible characters, with the extension of its actual type.
 * Uses `fallback` if nothing is left of the name.
 */
export function nameOfFile(given: string, mediaType: FileMediaType, fallback: string): string {
  const last = given.split(/[\\/]/).pop() ?? ''
  const base = last
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Surrogate}"]/gu, '')
    .replace(/\.[A-Za-z0-9]{1,5}$/, '')
    .trim()
  // Spreads into code points, so as not to split a surrogate pair.
  return `${[...base].slice(0, 100).join('') || fallback}.${endings[mediaType]}`
}
