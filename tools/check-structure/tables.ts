const feature = (name: string) => `server/features/${name}`

/** A file that reads tables of others all the same. */
export interface Exception {
  readonly file: string
  readonly reads: readonly string[]
  /** Why the owners' public modules are not enough. */
  readonly why: string
}

const peopleStandAbove =
  'The trail and the rules for rights need names and superusers; people build on rights.'

export const exceptions: readonly Exception[] = [
  { file: `${feature('people/access')}/queries.ts`, reads: ['account'], why: peopleStandAbove },
  { file: `${feature('people/access')}/trail-queries.ts`, reads: ['account'], why: peopleStandAbove },
  {
    file: `${feature('core/sensorbox-kernel')}/wrong-tallies-queries.ts`,
    reads: ['delivery', 'sensorbox_copy'],
    why: 'Stored counts are compared with actual ones; deliveries and copies build on the kernel.',
  },
  {
    file: `${feature('people/stacks')}/queries.ts`,
    reads: ['account', 'account_tag', 'tag'],
    why: 'A stack shows the tags of the company that owns it; companies and their tags build on stacks.',
  },
  {
    file: `${feature('readings/telemetry')}/read/read-queries.ts`,
    reads: ['stack_retention'],
    why: 'Each read of telemetry finds its tenures and the horizon by one statement; retention builds on telemetry.',
  },
  {
    file: `${feature('readings/telemetry')}/read/visible-tenures-queries.ts`,
    reads: ['stack_retention'],
    why: 'The data of a box visible to a stack is also found with the horizon by one statement.',
  },
]
