const feature = (name: string) => `server/features/${name}`

/** A file that reads tables of others all the same. */
export interface Exception {
  readonly file: string
  readonly reads: readonly string[]
  /** Why nothing that the owners could offer would do. */
  readonly why: string
}

const peopleStandAbove =
  'The trail and the rules for rights need names and superusers; people build on rights.'

export const exceptions: readonly Exception[] = [
  { file: `${feature('people/access')}/queries.ts`, reads: ['account'], why: peopleStandAbove },
  { file: `${feature('people/access')}/trail-queries.ts`, reads: ['account'], why: peopleStandAbove },
  {
    file: `${feature('core/event-log')}/queries.ts`,
    reads: ['tenure_grant'],
    why: 'Where boxes last were is told by one statement for all of them; grants build on the event log.',
  },
  {
    file: `${feature('core/sensorbox-kernel')}/tally-queries.ts`,
    reads: ['delivery', 'sensorbox_copy'],
    why: 'Kept counts are held against a count of all that they count; deliveries and copies build on the kernel.',
  },
  {
    file: `${feature('people/stacks')}/queries.ts`,
    reads: ['account', 'account_tag', 'tag'],
    why: 'A stack shows the tags of the company that owns it; companies and their tags build on stacks.',
  },
  {
    file: `${feature('readings/telemetry')}/read-queries.ts`,
    reads: ['stack_retention'],
    why: 'Each read of telemetry finds its tenures and the horizon by one statement; retention builds on telemetry.',
  },
  {
    file: `${feature('readings/telemetry')}/visible-tenures-queries.ts`,
    reads: ['stack_retention'],
    why: 'What a stack sees of a box is found with the horizon by one statement, too.',
  },
]
