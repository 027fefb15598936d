import type { ConfigurationAck } from '@sensorstack/contract/features/configuration/deployments/deployment.ts'
import type { UploadResult } from '@sensorstack/contract/features/intake/ingest/upload.ts'

/** Takes a configuration from the server and returns the acknowledgement. */
export type TakeConfiguration = (handed: UploadResult['config'][number]) => ConfigurationAck

/** A box's connection to the server. */
export interface Uplink {
  /**
   * Delivers one body and resolves when the server has durably handled it: with the result over HTTP, with null over
   * MQTT, which only acknowledges. Rejects with UploadFailure if it was not handled.
   */
  send(body: string): Promise<UploadResult | null>
  close(): Promise<void>
}

/** An upload that was not handled. `mayRetry` is true if sending it again can succeed. */
export class UploadFailure extends Error {
  readonly mayRetry: boolean

  constructor(message: string, mayRetry: boolean) {
    super(message)
    this.name = 'UploadFailure'
    this.mayRetry = mayRetry
  }
}
