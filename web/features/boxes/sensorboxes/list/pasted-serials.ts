import type { Sensorbox } from '@sensorstack/contract/features/boxes/sensorboxes/sensorbox.ts'

/** Splits a text at spaces and line breaks, without duplicates. */
export function valuesIn(text: string): string[] {
  return [...new Set(text.split(/\s+/).filter((value) => value !== ''))]
}

/** Returns the boxes with these serial numbers or hardware ids, ignoring case, and the values that match none. */
export function findNamed(
  boxes: readonly Sensorbox[],
  values: readonly string[],
): { found: readonly Sensorbox[]; unknown: readonly string[] } {
  const byName = new Map<string, Sensorbox[]>()
  for (const box of boxes) {
    for (const name of new Set([plain(box.serial_number), plain(box.hardware_unique_id)])) {
      const named = byName.get(name)
      if (named) named.push(box)
      else byName.set(name, [box])
    }
  }
  const found = new Set<Sensorbox>()
  const unknown: string[] = []
  for (const value of values) {
    const named = byName.get(plain(value))
    if (!named) unknown.push(value)
    else for (const box of named) found.add(box)
  }
  return { found: [...found], unknown }
}

const plain = (name: string): string => name.toLowerCase()
