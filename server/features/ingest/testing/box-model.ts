/** A reading as a test sends it; `at` in milliseconds. */
export interface SentReading {
  readonly type: string
  readonly at: number
  readonly value: number
}

interface Tenure {
  readonly from: number
  readonly seenBy: Set<string>
}

/**
 * What is to be stored and seen of one box, said as plainly as it can be: a map of readings, the line of owners and
 * what they did. No chunks, no hours, no tables.
 */
export class BoxModel {
  owner: string
  readonly #readings = new Map<string, SentReading>()
  readonly #tenures: Tenure[]
  readonly #periods: { readonly from: number; readonly enabled: boolean }[]

  constructor(owner: string, registeredAt: number) {
    this.owner = owner
    this.#tenures = [{ from: Number.NEGATIVE_INFINITY, seenBy: new Set([owner]) }]
    this.#periods = [{ from: registeredAt, enabled: false }]
  }

  setEnabled(at: number, enabled: boolean): void {
    this.#periods.push({ from: at, enabled })
  }

  handOver(at: number, to: string, withData: boolean): void {
    for (const { seenBy } of this.#tenures) {
      if (withData && seenBy.has(this.owner)) seenBy.add(to)
      seenBy.delete(this.owner)
    }
    this.#tenures.push({ from: at, seenBy: new Set([to]) })
    this.owner = to
    this.setEnabled(at, false)
  }

  /** Takes the readings of one upload and says how many were new, there already, and refused. */
  upload(readings: readonly SentReading[], now: number) {
    const result = { accepted: 0, duplicates: 0, rejected: 0 }
    for (const reading of readings) {
      const key = `${reading.type} ${reading.at}`
      if (!this.#takes(reading.at, now)) result.rejected++
      else if (this.#readings.has(key)) result.duplicates++
      else {
        this.#readings.set(key, reading)
        result.accepted++
      }
    }
    return result
  }

  /** What a stack sees of a type, oldest first. */
  seen(stack: string, type: string, start: number, end: number): SentReading[] {
    return [...this.#readings.values()]
      .filter((one) => one.type === type && one.at >= start && one.at < end)
      .filter((one) => this.#tenureAt(one.at).seenBy.has(stack))
      .sort((a, b) => a.at - b.at)
  }

  #takes(at: number, now: number): boolean {
    const period = this.#periods.filter((one) => one.from <= at).at(-1)
    return at <= now + 600_000 && (period?.enabled ?? true) && this.#tenureAt(at).seenBy.size > 0
  }

  #tenureAt(at: number): Tenure {
    return this.#tenures.filter((one) => one.from <= at).at(-1) as Tenure
  }
}
