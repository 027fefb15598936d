import { LOGO_NOT_FOUND } from '@sensorstack/contract/features/boxes/files/errors.ts'
import type { FileAppType } from '@sensorstack/contract/features/boxes/files/file.ts'
import {
  certifyFile,
  deleteFile,
  findFile,
  openFileInline,
  uploadFile,
} from '@sensorstack/contract/features/boxes/files/routes.ts'
import { FORBIDDEN, NOT_FOUND } from '@sensorstack/contract/platform/errors.ts'
import { can } from '@sensorstack/contract/platform/permissions.ts'
import type { FastifyRequest } from 'fastify'
import type { StackBound } from '../../../platform/db/database.ts'
import { ApiError } from '../../../platform/http/answer/api-error.ts'
import type { SentFile } from '../../../platform/http/answer/send-file.ts'
import { answer, type Implementation, implement } from '../../../platform/http/implementation.ts'
import { logOf } from '../../../platform/http/request/log-of.ts'
import { listChanged } from '../../../platform/lists/list-changed.ts'
import {
  type FileRow,
  findFileRow,
  findNewestFile,
  type KeepDeps,
  type KeptContent,
  keepFile,
  listFilesOfOwner,
  removeFile,
} from '../../core/stored-files/public.ts'
import { certifyDocument } from './certify-document.ts'
import { assertOwner, holdOwner } from './file-owners.ts'
import { presentFile } from './present.ts'
import { nameOfFile, readDocument } from './read-document.ts'
import { photoPixels, readPicture } from './read-picture.ts'

export interface FileDeps extends KeepDeps {}

/** The endpoints to find, upload, show and delete logos, documents and photos. */
export function fileRoutes(deps: FileDeps): Implementation[] {
  return [
    implement(findFile, async ({ db, query }) => {
      if (query.app_type !== 'logo') return (await listFilesOfOwner(db, query)).map(presentFile)
      const row = await findNewestFile(db, query)
      if (!row) throw new ApiError(LOGO_NOT_FOUND)
      return presentFile(row)
    }),

    implement(
      uploadFile,
      async ({ db, query, caller, prepared: upload, now, note }) => {
        await assertOwner(db, query)
        if (query.app_type === 'logo' && !can(caller, 'uploadLogo')) throw new ApiError(FORBIDDEN)
        const file = { ...query, ...upload, holdOwner: () => holdOwner(db, query) }
        const row = await keepFile(db, file, now, deps)
        listChanged(db.tx, 'files', [db.stackId], [row.id])
        notifyOfLogo(db, row)
        note(trailOf(row))
        return presentFile(row)
      },
      { prepare: readUpload },
    ),

    implement(certifyFile, async ({ db, params, body, note, nothingChanged }) => {
      const { row, hasChanged } = await certifyDocument(db, params.id, body.valid_until)
      if (!hasChanged) {
        nothingChanged()
        return presentFile(row)
      }
      listChanged(db.tx, 'files', [db.stackId], [row.id])
      note({ target: row.owner_id, detail: { file: row.name, valid_until: row.valid_until } })
      return presentFile(row)
    }),

    implement(deleteFile, async ({ db, params, caller, now, note }) => {
      const row = await removeFile(db, params.id, now)
      if (!row) throw new ApiError(NOT_FOUND)
      if (row.app_type === 'logo' && !can(caller, 'deleteLogo')) throw new ApiError(FORBIDDEN)
      notifyOfLogo(db, row)
      note(trailOf(row))
      return undefined
    }),

    implement(openFileInline, async ({ db, params, request }) => {
      const row = await findFileRow(db, params.id)
      if (!row) throw new ApiError(NOT_FOUND)
      return answer<typeof openFileInline>(200, sentFile(row, deps.storage, request))
    }),
  ]
}

/** Notifies the list of stacks, whose entries show whether a stack has a logo. */
function notifyOfLogo(db: StackBound, row: FileRow): void {
  if (row.app_type === 'logo') listChanged(db.tx, 'stacks', [db.stackId], [db.stackId])
}

/** Returns the audit entry's target. For a document or photo this is its owner. */
function trailOf(row: FileRow) {
  if (row.app_type === 'logo') return { target: row.id }
  return { target: row.owner_id, detail: { file: row.name, kind: row.app_type, owner_type: row.owner_type } }
}

interface Upload extends KeptContent {
  readonly name: string
}

async function readUpload({
  query,
  body,
}: {
  readonly query: { readonly app_type: FileAppType }
  readonly body: { readonly file: File }
}): Promise<Upload> {
  const { app_type: type } = query
  const given = Buffer.from(await body.file.arrayBuffer())
  const kept =
    type === 'document'
      ? await readDocument(given)
      : await readPicture(given, type === 'photo' ? photoPixels : undefined)
  return { ...kept, name: nameOfFile(type === 'logo' ? '' : body.file.name, kept.mediaType, type) }
}

function sentFile(row: FileRow, storage: FileDeps['storage'], request: FastifyRequest): SentFile {
  return {
    name: row.name,
    mediaType: row.media_type,
    size: row.size,
    tag: row.content_hash.toString('base64url'),
    open: async () => {
      const content = await storage.open(row.content_id)
      if (!content) logOf(request).error({ file: row.id }, 'the content of a file is not in the storage')
      return content
    },
  }
}
