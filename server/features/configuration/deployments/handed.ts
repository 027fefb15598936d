import type { UploadResult } from '@sensorstack/contract/features/intake/ingest/upload.ts'

/** A configuration as a box is handed it; its secrets are sealed until `openHanded` has opened them. */
export type Handed = UploadResult['config'][number]
