import { optionalLine, text } from '../../../platform/fields.ts'

/** An empty alias means none: the box is then shown by its serial number. */
export const aliasField = optionalLine(120)
export const descriptionField = text(2000)
export const silenceReasonField = optionalLine(200)
