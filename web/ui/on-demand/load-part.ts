import { loadMissingStyles } from './missing-styles.ts'

/** Loads a module with all of its styles, including styles that failed to load before. Logs a failure and rejects. */
export async function loadPart<T>(load: () => Promise<T>): Promise<T> {
  try {
    const part = await load()
    await loadMissingStyles()
    return part
  } catch (error) {
    console.error('A part of the program could not be loaded', error)
    throw error
  }
}
