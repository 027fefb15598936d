/** How much is loaded before what is seen: nothing, what one pan would show next, or months as well. */
export type Ahead = 'nothing' | 'one pan' | 'months'

export interface Reader {
  phone: boolean
  /** The browser has been told to save data. */
  savesData: boolean
  /** Somebody has gone back from where the chart began. */
  wentBack: boolean
}

/** How much to load ahead: most people only look, and whoever pays for data or has little room waits for what they ask. */
export function aheadFor({ phone, savesData, wentBack }: Reader): Ahead {
  if (phone || savesData) return 'nothing'
  return wentBack ? 'months' : 'one pan'
}

/** Whether this browser has been told to save data; not all can be. */
export function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } }
  return connection?.saveData ?? false
}
