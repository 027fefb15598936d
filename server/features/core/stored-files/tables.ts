import type {
  FileAppType,
  FileMediaType,
  FileOwnerType,
} from '@sensorstack/contract/features/boxes/files/file.ts'
import type { Generated } from 'kysely'

export interface FileTable {
  id: string
  stack_id: string
  app_type: FileAppType
  owner_type: FileOwnerType
  owner_id: string
  media_type: FileMediaType
  name: string
  size: number
  content_hash: Buffer
  /** The key of the content in the file storage; files copied by a delivery share it. */
  content_id: string
  created_at: Date
  /** `YYYY-MM-DD`; set for a calibration certificate. */
  valid_until: Generated<string | null>
}

export interface FileRemovalTable {
  file_id: string
  content_id: string
  stack_id: string
  due_at: Date
}

declare module '../../../platform/db/tables.ts' {
  interface Tables {
    file: FileTable
    file_removal: FileRemovalTable
  }
}
