import { defineError } from '../../../platform/errors.ts'

export const INVALID_SPAN_NOT_FOUND = defineError(
  'INVALID_SPAN_NOT_FOUND',
  404,
  'These readings are not marked as invalid.',
)
export const INVALID_SPAN_AHEAD = defineError(
  'INVALID_SPAN_AHEAD',
  422,
  'Only past readings can be marked as invalid.',
)
export const INVALID_SPAN_TOO_LONG = defineError(
  'INVALID_SPAN_TOO_LONG',
  422,
  'At most 366 days can be marked as invalid at once.',
)
export const INVALID_SPAN_TOO_EARLY = defineError(
  'INVALID_SPAN_TOO_EARLY',
  422,
  'The readings at the beginning of this time are not those of your company, or are no longer kept.',
)
export const INVALID_SPAN_OVERLAPS = defineError(
  'INVALID_SPAN_OVERLAPS',
  409,
  'Some of these readings are already marked as invalid.',
)
export const INVALID_SPAN_GONE = defineError(
  'INVALID_SPAN_GONE',
  409,
  'Some of these readings have been deleted, so they stay marked.',
)
