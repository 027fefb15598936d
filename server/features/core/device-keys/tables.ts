export interface DeviceCredentialTable {
  sensorbox_id: string
  key_hash: Buffer
  created_at: Date
}

declare module '../../../platform/db/tables.ts' {
  interface Tables {
    device_credential: DeviceCredentialTable
  }
}
