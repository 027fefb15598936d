import { type RegistrationLine, registrationColumns } from './read-registrations.ts'

/**
 * Returns all lines of a file with the server's errors for those that were sent; null if no error names a line. The
 * server's fields contain the index in `sent`.
 */
export function refusedLines(
  fields: readonly { readonly field: string; readonly message: string }[],
  sent: readonly RegistrationLine[],
  all: readonly RegistrationLine[],
): RegistrationLine[] | null {
  const found = new Map<number, RegistrationLine['problems'][number][]>()
  for (const { field, message } of fields) {
    const [, place, name] = /^(?:body\.)?sensorboxes\.(\d+)\.(\w+)$/.exec(field) ?? []
    const column = registrationColumns.find((each) => each === name)
    const line = place === undefined ? undefined : sent[Number(place)]?.line
    if (column === undefined || line === undefined) continue
    found.set(line, [...(found.get(line) ?? []), { column, text: message }])
  }
  if (found.size === 0) return null
  return all.map((each) => ({ ...each, problems: [...each.problems, ...(found.get(each.line) ?? [])] }))
}
