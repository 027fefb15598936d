import * as z from 'zod/mini'
import { givenId, idParams } from '../../../platform/fields.ts'
import { defineRoute } from '../../../platform/route.ts'
import {
  BROKEN_PICTURE,
  COPY_TAKES_NO_FILES,
  FILE_TOO_LARGE,
  LOGO_NOT_FOUND,
  NOT_A_CERTIFICATE,
  NOT_A_DOCUMENT,
  NOT_A_PICTURE,
  TOO_MANY_FILES,
  TOO_MANY_PIXELS,
} from './errors.ts'
import { certifyFileBody, file, fileAppTypes, fileOwnerTypes } from './file.ts'
import { maxFileBytes } from './file-sizes.ts'

const ownerInCurrentStack = { 'query.owner_id': { kind: 'file_owner', within: 'current' } } as const
const fileInCurrentStack = { 'params.id': { kind: 'file', within: 'current' } } as const

export const findFile = defineRoute({
  id: 'files.find',
  method: 'GET',
  path: '/stacks/files/',
  summary:
    'The newest logo of the current stack; or a list of the documents or photos of a sensorbox, a sensorbox copy or an asset, oldest first',
  guard: {
    access: 'session',
    permission: null,
    scope: 'current',
    objects: ownerInCurrentStack,
    changes: 'nothing',
  },
  query: z.strictObject({ app_type: z.enum(fileAppTypes), owner_id: givenId }),
  responses: { 200: z.union([file, z.array(file)]) },
  errors: [LOGO_NOT_FOUND],
})

export const uploadFile = defineRoute({
  id: 'files.upload',
  method: 'POST',
  path: '/stacks/files/',
  summary:
    'Uploads a logo or photo (png or jpeg) or a document (also PDF or plain text), by its content; pictures lose their metadata',
  guard: {
    access: 'session',
    permission: 'uploadFile',
    scope: 'current',
    objects: ownerInCurrentStack,
    changes: 'noted',
  },
  query: z.strictObject({
    app_type: z.enum(fileAppTypes),
    owner_type: z.enum(fileOwnerTypes),
    owner_id: givenId,
  }),
  bodyType: 'multipart',
  body: z.strictObject({ file: z.file() }),
  bodyLimit: maxFileBytes,
  responses: { 201: file },
  errors: [
    FILE_TOO_LARGE,
    NOT_A_PICTURE,
    NOT_A_DOCUMENT,
    BROKEN_PICTURE,
    TOO_MANY_PIXELS,
    TOO_MANY_FILES,
    COPY_TAKES_NO_FILES,
  ],
  idempotent: true,
})

/** Not in the specification. Reports name the certificates of a box, and the daily report reminds of their end. */
export const certifyFile = defineRoute({
  id: 'files.certify',
  method: 'PATCH',
  path: '/stacks/files/{id}',
  summary:
    'Says until when a document of a sensorbox is valid as its calibration certificate, or that it is none',
  guard: {
    access: 'session',
    permission: 'uploadFile',
    scope: 'current',
    objects: fileInCurrentStack,
    changes: 'noted',
  },
  params: idParams,
  body: certifyFileBody,
  responses: { 200: file },
  errors: [NOT_A_CERTIFICATE, COPY_TAKES_NO_FILES],
})

export const deleteFile = defineRoute({
  id: 'files.delete',
  method: 'DELETE',
  path: '/stacks/files/{id}',
  summary: 'Deletes a file',
  guard: {
    access: 'session',
    permission: 'deleteFile',
    scope: 'current',
    objects: fileInCurrentStack,
    changes: 'noted',
  },
  params: idParams,
  responses: { 204: null },
  errors: [],
})

export const openFileInline = defineRoute({
  id: 'files.openInline',
  method: 'GET',
  path: '/stacks/files/{id}/inline',
  summary: 'The content of a file: pictures are sent inline, other files as downloads',
  guard: {
    access: 'session',
    permission: null,
    scope: 'current',
    objects: fileInCurrentStack,
    changes: 'nothing',
  },
  params: idParams,
  responses: { 200: '*/*' },
  errors: [],
})
