/** A reading that a test sends. `at` is in milliseconds. */
export interface SentReading {
  readonly type: string
  readonly at: number
  readonly value: number
}

interface Tenure {
  readonly from: number
  readonly seenBy: Set<string>
  /** Data that has been deleted for all stacks. */
  readonly gone: Horizons
}

/** A reading and the tenure that was current when it arrived, or that it is dated in if that was earlier. */
interface StoredReading extends SentReading {
  readonly tenure: Tenure
}

/** The times before which readings and hourly values have been deleted. */
export interface Horizons {
  readings: number
  hours: number
}

const hour = 3_600_000
const always = Number.NEGATIVE_INFINITY

/**
 * A deliberately simple model of what is stored and visible of one box: a map of readings, the sequence of owners and their
 * actions, and the deleted data. It has no chunks, hours or tables.
 */
export class BoxModel {
  owner: string
  readonly #readings = new Map<string, StoredReading>()
  readonly #tenures: Tenure[]
  readonly #periods: { readonly from: number; readonly enabled: boolean }[]

  constructor(owner: string, registeredAt: number) {
    this.owner = owner
    this.#tenures = [{ from: always, seenBy: new Set([owner]), gone: { readings: always, hours: always } }]
    this.#periods = [{ from: registeredAt, enabled: false }]
  }

  setEnabled(at: number, enabled: boolean): void {
    this.#periods.push({ from: at, enabled })
  }

  handOver(at: number, to: string, { withData, keepsCopy }: { withData: boolean; keepsCopy: boolean }): void {
    for (const { seenBy } of this.#tenures) {
      if (withData && seenBy.has(this.owner)) seenBy.add(to)
      if (!keepsCopy) seenBy.delete(this.owner)
    }
    this.#tenures.push({ from: at, seenBy: new Set([to]), gone: { readings: always, hours: always } })
    this.owner = to
    this.setEnabled(at, false)
  }

  /** Stores the readings of one upload. Returns how many were new, duplicates and refused. */
  upload(readings: readonly SentReading[], now: number) {
    const result = { accepted: 0, duplicates: 0, rejected: 0 }
    for (const reading of readings) {
      const tenure = this.#tenureAt(reading.at)
      const key = `${reading.type} ${reading.at} ${this.#tenures.indexOf(tenure)}`
      if (!this.#takes(reading.at, now)) result.rejected++
      else if (this.#readings.has(key)) result.duplicates++
      else {
        this.#readings.set(key, { ...reading, tenure })
        result.accepted++
      }
    }
    return result
  }

  /** The monthly run: deletes data that none of the stacks that see it retains, and data that no stack sees. */
  deleteOld(run: number, horizonsOf: (stack: string) => Horizons): void {
    for (const [i, { from, seenBy, gone }] of this.#tenures.entries()) {
      const end = this.#tenures[i + 1]?.from ?? Number.POSITIVE_INFINITY
      for (const what of ['readings', 'hours'] as const) {
        const kept =
          seenBy.size === 0 ? run : Math.min(...[...seenBy].map((stack) => horizonsOf(stack)[what]))
        if (kept > from && gone[what] < end) gone[what] = Math.max(gone[what], kept)
      }
    }
  }

  /** Returns the readings of a type that a stack sees, oldest first. */
  seen(stack: string, type: string, start: number, end: number, horizon = always): SentReading[] {
    return this.#ofType(stack, type).filter(
      ({ at, tenure }) => at >= Math.max(start, horizon, tenure.gone.readings) && at < end,
    )
  }

  /**
   * Returns the readings that buckets of an hour or more summarise, each with the time that it counts for. Where only hourly
   * values are left, a whole hour counts for the bucket in which it begins.
   */
  summed(stack: string, type: string, start: number, end: number, horizons: Horizons): SentReading[] {
    const seen = this.#tenures.filter(({ seenBy }) => seenBy.has(stack))
    const onlyHours = Math.max(horizons.readings, ...seen.map(({ gone }) => gone.readings))
    return this.#ofType(stack, type).flatMap((one) => {
      const itsHour = Math.floor(one.at / hour) * hour
      if (itsHour < Math.max(horizons.hours, one.tenure.gone.hours)) return []
      if (one.at >= onlyHours) return one.at >= start && one.at < end ? [one] : []
      return itsHour + hour > start && itsHour < end ? [{ ...one, at: itsHour }] : []
    })
  }

  #ofType(stack: string, type: string): StoredReading[] {
    return [...this.#readings.values()]
      .filter((one) => one.type === type && one.tenure.seenBy.has(stack))
      .sort((a, b) => a.at - b.at)
  }

  #takes(at: number, now: number): boolean {
    const period = this.#periods.filter((one) => one.from <= at).at(-1)
    const { seenBy, gone } = this.#tenureAt(at)
    return at <= now + 600_000 && (period?.enabled ?? true) && seenBy.size > 0 && at >= gone.readings
  }

  #tenureAt(at: number): Tenure {
    return this.#tenures.filter((one) => one.from <= at).at(-1) as Tenure
  }
}
