import { defineError } from '../../../platform/errors.ts'
import { maxFilesOfType } from './file.ts'

export const LOGO_NOT_FOUND = defineError('LOGO_NOT_FOUND', 404, 'Logo not found')
export const FILE_TOO_LARGE = defineError('FILE_TOO_LARGE', 413, 'This file is too large to upload')
export const NOT_A_PICTURE = defineError('NOT_A_PICTURE', 415, 'Only png, jpeg and jpg are accepted.')
export const NOT_A_DOCUMENT = defineError(
  'NOT_A_DOCUMENT',
  415,
  'Only PDF, plain text, png, jpeg and jpg are accepted.',
)
export const BROKEN_PICTURE = defineError('BROKEN_PICTURE', 415, 'This picture is damaged.')
export const TOO_MANY_PIXELS = defineError('TOO_MANY_PIXELS', 415, 'This picture has too many pixels.')
export const TOO_MANY_FILES = defineError(
  'TOO_MANY_FILES',
  409,
  `There are ${maxFilesOfType} files of this type already. Please delete one first.`,
)
export const NOT_A_CERTIFICATE = defineError(
  'NOT_A_CERTIFICATE',
  409,
  'Only a document of a sensorbox can be a calibration certificate.',
)
export const COPY_TAKES_NO_FILES = defineError(
  'COPY_TAKES_NO_FILES',
  409,
  'The copy of a sensorbox stays as it was when the sensorbox was delivered.',
)
