import { loadMissingStyles } from './missing-styles.ts'

/** Loads a part of the program with all of its styles, also when it is tried again. */
export async function loadPart<T>(load: () => Promise<T>): Promise<T> {
  const part = await load()
  await loadMissingStyles()
  return part
}
