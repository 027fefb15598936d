import type { Sensorbox } from '@sensorstack/contract/features/boxes/sensorboxes/sensorbox.ts'

/** The values in a text, which spaces and line breaks part; each once. */
export function valuesIn(text: string): string[] {
  return [...new Set(text.split(/\s+/).filter((value) => value !== ''))]
}

/** Which boxes are meant by serial numbers or hardware ids, whatever the case, and which values name none. */
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
