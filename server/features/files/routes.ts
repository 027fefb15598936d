import { LOGO_NOT_FOUND } from '@sensorstack/contract/features/files/errors.ts'
import {
  deleteFile,
  findFile,
  openFileInline,
  uploadFile,
} from '@sensorstack/contract/features/files/routes.ts'
import { NOT_FOUND } from '@sensorstack/contract/platform/errors.ts'
import type { Logger } from 'pino'
import { ApiError } from '../../platform/http/api-error.ts'
import { answer, type Implementation, implement } from '../../platform/http/implementation.ts'
import type { SentFile } from '../../platform/http/send-file.ts'
import { listChanged } from '../../platform/lists/list-changed.ts'
import { type KeepDeps, keepFile } from './keep-file.ts'
import { presentFile } from './present.ts'
import { deleteFileRow, type FileRow, findFileRow, findNewestFile, noteRemoval } from './queries.ts'
import { type Picture, readPicture } from './read-picture.ts'

export interface FileDeps extends KeepDeps {
  readonly log: Pick<Logger, 'error'>
}

/** The logo of a stack: looking it up, uploading, showing and deleting it. */
export function fileRoutes(deps: FileDeps): Implementation[] {
  return [
    implement(findFile, async ({ db, query }) => {
      const row = await findNewestFile(db, query)
      if (!row) throw new ApiError(LOGO_NOT_FOUND)
      return presentFile(row)
    }),

    implement(
      uploadFile,
      async ({ db, query, prepared: picture, now, note }) => {
        const row = await keepFile(db, { ...query, picture, now }, deps)
        listChanged(db.tx, 'files', [db.stackId], [row.id])
        note({ target: row.id })
        return presentFile(row)
      },
      { prepare: readUpload },
    ),

    implement(deleteFile, async ({ db, params, now, note }) => {
      if (!(await deleteFileRow(db, params.id))) throw new ApiError(NOT_FOUND)
      await noteRemoval(db.tx, { fileId: params.id, stackId: db.stackId, dueAt: new Date(now) })
      listChanged(db.tx, 'files', [db.stackId], [params.id])
      note({ target: params.id })
      return undefined
    }),

    implement(openFileInline, async ({ db, params }) => {
      const row = await findFileRow(db, params.id)
      if (!row) throw new ApiError(NOT_FOUND)
      return answer<typeof openFileInline>(200, sentFile(row, deps))
    }),
  ]
}

async function readUpload({ body }: { readonly body: { readonly file: File } }): Promise<Picture> {
  return readPicture(Buffer.from(await body.file.arrayBuffer()))
}

const endings = { 'image/png': 'png', 'image/jpeg': 'jpg' }

function sentFile(row: FileRow, { storage, log }: Pick<FileDeps, 'storage' | 'log'>): SentFile {
  return {
    name: `${row.app_type}.${endings[row.media_type]}`,
    mediaType: row.media_type,
    size: row.size,
    tag: row.content_hash.toString('base64url'),
    open: async () => {
      const content = await storage.open(row.id)
      if (!content) log.error({ file: row.id }, 'the content of a file is not in the storage')
      return content
    },
  }
}
