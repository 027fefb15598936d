const formats = new Map<string, Intl.DateTimeFormat>()

function formatFor(zone: string): Intl.DateTimeFormat {
  let format = formats.get(zone)
  if (!format) {
    format = new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    })
    formats.set(zone, format)
  }
  return format
}

const quarterMs = 15 * 60_000
const offsets = new Map<string, Map<number, number>>()

/**
 * Returns how many minutes an IANA zone is ahead of UTC at an instant. Offsets change only at quarter hours, so the result
 * is cached for the whole quarter.
 */
export function zoneOffsetMinutes(zone: string, ms: number): number {
  const quarter = Math.floor(ms / quarterMs)
  let known = offsets.get(zone)
  if (!known) {
    known = new Map()
    offsets.set(zone, known)
  }
  let offset = known.get(quarter)
  if (offset === undefined) {
    if (known.size > 20_000) known.clear()
    offset = measure(zone, quarter * quarterMs)
    known.set(quarter, offset)
  }
  return offset
}

const aroundMs = 3 * 3_600_000

/** Whether the zone's clocks show the time of this instant twice, because they are put back around it. */
export function isAmbiguous(zone: string, ms: number): boolean {
  if (Number.isNaN(ms)) return false
  const offset = zoneOffsetMinutes(zone, ms)
  return [ms - aroundMs, ms + aroundMs].some((near) => {
    const other = zoneOffsetMinutes(zone, near)
    return other !== offset && zoneOffsetMinutes(zone, ms + (offset - other) * 60_000) === other
  })
}

function measure(zone: string, ms: number): number {
  const parts: Record<string, number> = {}
  for (const { type, value } of formatFor(zone).formatToParts(ms)) parts[type] = Number(value)
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts
  return Math.round((Date.UTC(year, month - 1, day, hour, minute, second) - ms) / 60_000)
}
