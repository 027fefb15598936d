import { listIndividualLimitsOfSensorbox } from '@sensorstack/contract/features/alarms/alarm-limits/routes.ts'
import type { Report } from '@sensorstack/contract/features/views/reports/report.ts'
import type { Box } from '../../../boxes/delivery/testing/delivery-world.ts'
import { openReportWorld, type ReportWorld } from './report-world.ts'

export const hour = 3_600_000

/** An asset that is watched from a full hour on. Open it before the tests, begin it before each, and close it afterwards. */
export class ReportDay {
  #world: ReportWorld | undefined
  room = ''
  /** In milliseconds. */
  start = 0

  get world(): ReportWorld {
    if (!this.#world) throw new Error('the day is not open')
    return this.#world
  }

  readonly open = async () => {
    this.#world = await openReportWorld()
  }

  readonly close = () => this.world.close()

  /** Begins with a new asset, at a later hour than before. */
  readonly begin = async () => {
    await this.world.signIn()
    this.room = await this.world.asset()
    this.start = Math.ceil(this.world.now() / hour) * hour + hour
    await this.goTo(0)
  }

  /** Returns an hour after the start as time. */
  at(hours: number): string {
    return new Date(this.start + hours * hour).toISOString()
  }

  /** Goes to an hour after the start. */
  async goTo(hours: number): Promise<void> {
    this.world.people.clock.set(this.start + hours * hour)
    await this.world.signIn()
  }

  /** Uploads values of every half hour from an hour on. */
  measure(box: Box, from: number, values: readonly number[], type?: string): Promise<void> {
    const times = values.map((_, i) => this.start + from * hour + (i * hour) / 2)
    return this.world.send(box, times, values, type)
  }

  /** Makes a report of the first hours, of temperatures of the asset by default. */
  async report(hours: number, of: object = { asset_id: this.room }): Promise<Report> {
    const { status, body, text } = await this.world.make({
      ...of,
      start_time: this.at(0),
      end_time: this.at(hours),
    })
    if (status !== 201) throw new Error(text)
    return body
  }

  /** Returns the id of the only individual limit of a box. */
  async limitOf(box: Box): Promise<string> {
    const { body } = await this.world.by.ask(listIndividualLimitsOfSensorbox, { params: { id: box.id } })
    return body[0].id
  }
}
