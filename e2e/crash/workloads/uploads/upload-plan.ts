export interface UploadPlan {
  readonly boxes: readonly PlannedBox[]
  /** The boxes have measured since then. */
  readonly originMs: number
}

export interface PlannedBox {
  readonly id: string
  readonly stackId: string
  readonly hardwareUniqueId: string
  readonly deviceKey: string
  /** Over both, a box's uploads also meet in the same commit. */
  readonly protocols: readonly Protocol[]
  /** It uploads each reading by itself: the store packs these together while the load goes on. */
  readonly isSingly: boolean
}

export type Protocol = 'http' | 'mqtt'

/** What an upload over HTTP was answered; null over MQTT, which acknowledges only. */
export type UploadAnswer = {
  readonly accepted: number
  readonly duplicates: number
  readonly rejected: number
} | null
