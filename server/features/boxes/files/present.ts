import type { StoredFile } from '@sensorstack/contract/features/boxes/files/file.ts'
import { openFileInline } from '@sensorstack/contract/features/boxes/files/routes.ts'
import { fillPath } from '@sensorstack/contract/platform/route.ts'
import type { FileRow } from '../../core/stored-files/public.ts'

/** Returns a file for the response. */
export function presentFile(row: FileRow): StoredFile {
  return {
    id: row.id,
    app_type: row.app_type,
    owner_type: row.owner_type,
    owner_id: row.owner_id,
    name: row.name,
    media_type: row.media_type,
    size: row.size,
    valid_until: row.valid_until,
    inline_path: fillPath(openFileInline, { id: row.id }),
    created_at: row.created_at.toISOString(),
  }
}
