import { readFile } from 'node:fs/promises'
import { WrongInput } from './wrong-input.ts'

/**
 * Returns the text of a file in UTF-8, without its byte order mark.
 *
 * @throws WrongInput if the file can't be read, or has another encoding.
 */
export async function readTextFile(path: string): Promise<string> {
  const bytes = await readFile(path).catch(() => {
    throw new WrongInput(`The file ${path} can't be read.`)
  })
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new WrongInput(`The file ${path} is not text in UTF-8.`)
  }
}
