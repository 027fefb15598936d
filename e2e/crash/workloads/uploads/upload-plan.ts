export interface UploadPlan {
  readonly boxes: readonly PlannedBox[]
  /** The time of the boxes' first readings. */
  readonly originMs: number
}

export interface PlannedBox {
  readonly id: string
  readonly stackId: string
  readonly hardwareUniqueId: string
  readonly deviceKey: string
  /** With both, uploads of a box also meet in the same commit. */
  readonly protocols: readonly Protocol[]
  /** Whether it uploads each reading separately; the store packs these during the load. */
  readonly isSingly: boolean
}

export type Protocol = 'http' | 'mqtt'

/** The result of an upload over HTTP; null over MQTT, which only acknowledges. */
export type UploadAnswer = {
  readonly accepted: number
  readonly duplicates: number
  readonly rejected: number
} | null
