export interface DeliveryPlan {
  readonly senders: readonly PlannedSender[]
}

/** A company that registers boxes and delivers them to its customer. */
export interface PlannedSender {
  readonly stackId: string
  readonly receiverId: string
  readonly email: string
  readonly password: string
}

export type DeliveryOperation =
  | { readonly kind: 'register'; readonly stackId: string }
  /** Whether a document is attached to the box, and delivered with it. */
  | { readonly kind: 'file'; readonly stackId: string; readonly sensorboxId: string }
  | {
      readonly kind: 'deliver'
      readonly stackId: string
      readonly receiverId: string
      readonly sensorboxId: string
      readonly keepsCopy: boolean
    }

/** The box that was registered, got a document or was delivered. */
export interface DeliveryAnswer {
  readonly sensorboxId: string
}
