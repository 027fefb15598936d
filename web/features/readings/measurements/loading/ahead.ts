/** How much to load before the visible span: nothing, enough for one pan, or months. */
export type Ahead = 'nothing' | 'one pan' | 'months'

export interface Reader {
  phone: boolean
  /** Whether the browser is in data saver mode. */
  savesData: boolean
  /** Whether the user has gone back beyond the initial start of the chart. */
  wentBack: boolean
}

/**
 * Decides how much to load ahead. Most users never pan; on a phone or in data saver mode, nothing is loaded unasked.
 */
export function aheadFor({ phone, savesData, wentBack }: Reader): Ahead {
  if (phone || savesData) return 'nothing'
  return wentBack ? 'months' : 'one pan'
}

/** Whether the browser is in data saver mode. Not all browsers report it. */
export function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } }
  return connection?.saveData ?? false
}
