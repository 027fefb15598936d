import type { UploadResult } from '@sensorstack/contract/features/intake/ingest/upload.ts'

/** A configuration as handed to a box; its secrets are sealed until `openHanded` opens them. */
export type Handed = UploadResult['config'][number]
