import type { TrailEntry } from '@sensorstack/contract/features/people/access/trail.ts'
import { t } from '../../../../platform/i18n/all-texts.ts'

/** Describes the upload or deletion of a document or photo; null for a logo. */
export function fileWords(done: 'uploaded' | 'deleted', { kind, file }: TrailEntry['detail']): string | null {
  return kind === 'document' || kind === 'photo' ? t(`access:trail.files.${done}.${kind}`, { file }) : null
}
