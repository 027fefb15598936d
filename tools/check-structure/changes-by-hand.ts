import type { Problem, SourceFile } from './source-files.ts'

/** Something that the platform does for all; whoever does it by hand stands here with the reason. */
interface Doing {
  readonly what: string
  readonly pattern: RegExp
  readonly where: RegExp
  readonly byHand: Readonly<Record<string, string>>
}

const doings: readonly Doing[] = [
  {
    what: 'a call says what it did by `note`, and the trail is written in one place',
    pattern: /\baudit(All)?\(/,
    where: /^server\//,
    byHand: {
      'server/platform/db/audit.ts': 'is where entries are made',
      'server/platform/http/declared-changes.ts': 'is the one place',
      'server/features/people/accounts/commands/set-superuser.ts': 'a command, in no stack',
      'server/features/people/membership/erase-people.ts': 'due work, in every stack that had the person',
      'server/features/people/auth/commands/found-installation.ts': 'a command, before there is anybody',
      'server/features/people/auth/forgot-password.ts': 'nobody is signed in',
      'server/features/people/auth/login.ts':
        'nobody is signed in yet, and every stack that is entered notes it',
      'server/features/people/auth/reset-password.ts': 'nobody is signed in',
      'server/features/people/auth/switch-stack.ts':
        'a refused switch is noted although its request is undone',
      'server/features/people/auth/verify-address.ts': 'nobody is signed in',
      'server/features/intake/ingest/mqtt/note-abuse.ts': 'no call: a device is turned away',
      'server/features/people/invitations/answer-invitation.ts': 'the stack that invited notes it',
      'server/features/people/invitations/expire-invitations.ts': 'due work',
      'server/features/readings/retention/run-retention.ts': 'due work',
      'server/features/credits/credits/commands/recharge-by-command.ts':
        'a command, by nobody who is signed in',
      'server/features/boxes/sensorboxes/commands/add-to-catalogue.ts': 'a command, in no stack',
    },
  },
  {
    what: 'a transaction says by `listChanged` which lists it changes, and browsers are told after its commit',
    pattern: /\b(live\.changed|pg_notify)\(/,
    where: /^server\//,
    byHand: {
      'server/platform/live/live.ts': 'is where it is told',
      'server/platform/live/signal-queries.ts': 'tells other processes of something that is no list',
      'server/features/people/auth/leave.ts':
        'no list changes: open connections are to look whether they still may',
      'server/features/intake/ingest/commit/upload-queue.ts':
        'what one statement writes has no transaction to say it in',
    },
  },
  {
    what: 'routes.ts says which use case serves a call; what needs a transaction of the system is a use case',
    pattern: /\.asSystem\(/,
    where: /^server\/features\/.*routes\.ts$/,
    byHand: {},
  },
  {
    what: 'a call of a session is noted by the server; only public calls are noted by hand',
    pattern: /trail: 'by hand'/,
    where: /^contract\/features\//,
    byHand: {
      'contract/features/people/auth/routes.ts': 'nobody is signed in',
      'contract/features/intake/integrations/routes.ts': 'a webhook has no session',
      'contract/features/people/invitations/routes.ts': 'whoever answers needs no session',
    },
  },
]

/** What every write does besides its work is done by the platform; also, no exception outlives its file. */
export function checkChangesByHand(files: readonly SourceFile[]): Problem[] {
  return doings.flatMap(({ what, pattern, where, byHand }) => {
    const found = files
      .filter(({ path, isTest }) => where.test(path) && !isTest)
      .flatMap(({ path, lines }) =>
        lines.flatMap((text, index) =>
          pattern.test(text) && !/^\s*(\/\/|\*|\/\*)/.test(text) ? [{ path, line: index + 1 }] : [],
        ),
      )
    const used = new Set(found.map(({ path }) => path))
    return [
      ...found.filter(({ path }) => !(path in byHand)).map((place) => ({ ...place, message: what })),
      ...Object.keys(byHand)
        .filter((path) => !used.has(path))
        .map((path) => ({ path, message: `is an exception no more: ${what}` })),
    ]
  })
}
