import type { Horizons } from './box-model.ts'

interface Setting {
  readonly at: number
  /** In months; infinity means forever. */
  readonly readings: number
  readonly hours: number
}

const noticeDays = 14

/** A simple model of one stack's retention of measured data: all settings so far, and the resulting horizons. */
export class KeepModel {
  readonly horizons: Horizons = { readings: Number.NEGATIVE_INFINITY, hours: Number.NEGATIVE_INFINITY }
  readonly #settings: Setting[] = []

  set(at: number, readings: number | null, hours: number | null): void {
    const forEver = Number.POSITIVE_INFINITY
    this.#settings.push({ at, readings: readings ?? forEver, hours: hours ?? forEver })
  }

  /** The monthly run: applies the longest retention that was set at any time in the notice period before it. */
  run(at: number): void {
    const begin = at - noticeDays * 86_400_000
    const before = this.#settings.filter((one) => one.at <= begin).slice(-1)
    const since = this.#settings.filter((one) => one.at > begin && one.at <= at)
    for (const what of ['readings', 'hours'] as const) {
      const months = Math.max(...[...before, ...since].map((one) => one[what]))
      if (months === Number.POSITIVE_INFINITY) continue
      const date = new Date(at)
      const horizon = Date.UTC(date.getUTCFullYear(), date.getUTCMonth() - months)
      this.horizons[what] = Math.max(this.horizons[what], horizon)
    }
  }
}
