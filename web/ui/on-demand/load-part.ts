import { loadMissingStyles } from './missing-styles.ts'

/** Loads a part of the program with all of its styles, also when it is tried again; what fails is logged, and rejects. */
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
