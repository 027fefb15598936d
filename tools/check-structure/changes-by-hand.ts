import type { Problem, SourceFile } from './source-files.ts'

/**
 * A task that the platform performs for all features; `byHand` lists the files that do it themselves, each with the
 * reason.
 */
interface Doing {
  readonly what: string
  readonly pattern: RegExp
  readonly where: RegExp
  readonly byHand: Readonly<Record<string, string>>
}

const doings: readonly Doing[] = [
  {
    what: 'a request reports what it did with `note`, and the trail is written in one place',
    pattern: /\baudit(All)?\(/,
    where: /^server\//,
    byHand: {
      'server/platform/db/audit.ts': 'creates the entries',
      'server/platform/http/declared-changes.ts': 'is that one place',
      'server/features/people/accounts/commands/set-superuser.ts': 'a command, in no stack',
      'server/features/people/membership/erase-people.ts':
        'scheduled work, in every stack that had the person',
      'server/features/people/auth/commands/found-installation.ts': 'a command, before any account exists',
      'server/features/people/auth/commands/end-sessions.ts': 'a command, in every stack that has the person',
      'server/features/people/membership/commands/make-admin.ts': 'a command, without a signed-in user',
      'server/features/administration/companies/move-stack.ts': 'a command, in all stacks that it concerns',
      'server/features/people/membership/commands/invite-person.ts': 'a command, without a signed-in user',
      'server/features/people/membership/commands/disable-person.ts':
        'a command, in every stack that has the person',
      'server/features/people/membership/commands/change-address.ts':
        'a command, in every stack that has the person',
      'server/features/administration/companies/close-company.ts':
        'a command, in the company and its provider',
      'server/features/administration/people/export-person.ts':
        'a command, in every stack that has the person',
      'server/features/people/auth/password/forgot-password.ts': 'nobody is signed in',
      'server/features/people/auth/login.ts': 'no user is signed in yet, and every entered stack records it',
      'server/features/people/auth/password/reset-password.ts': 'nobody is signed in',
      'server/features/people/auth/sessions/switch-stack.ts':
        'a refused switch is recorded, its request rolled back',
      'server/features/people/auth/verify-address.ts': 'nobody is signed in',
      'server/features/intake/ingest/mqtt/note-abuses.ts': 'not a request: a device is rejected',
      'server/features/people/invitations/answer-invitation.ts': 'the inviting stack records it',
      'server/features/people/invitations/expire-invitations.ts': 'scheduled work',
      'server/features/readings/retention/run-retention.ts': 'scheduled work',
      'server/features/views/reports/monthly/send-monthly-reports.ts': 'scheduled work',
      'server/features/credits/credits/commands/recharge-by-command.ts':
        'a command, without a signed-in user',
      'server/features/boxes/sensorboxes/commands/add-to-catalogue.ts': 'a command, in no stack',
    },
  },
  {
    what: 'a transaction reports changed lists by `listChanged`, and browsers are notified after its commit',
    pattern: /\b(live\.changed|pg_notify)\(/,
    where: /^server\//,
    byHand: {
      'server/platform/live/live.ts': 'sends the notifications',
      'server/platform/live/signal-queries.ts': 'signals other processes about something other than lists',
      'server/features/people/auth/dismiss-person.ts':
        'no list changes: open connections must check their rights again',
      'server/features/intake/ingest/commit/upload-queue.ts':
        'a single statement has no transaction in which to report it',
    },
  },
  {
    what: 'routes.ts maps routes to use cases; work that needs a system transaction is a use case',
    pattern: /\.asSystem\(/,
    where: /^server\/features\/.*routes\.ts$/,
    byHand: {},
  },
  {
    what: 'requests with a session are recorded by the server; only public ones are recorded by hand',
    pattern: /changes: 'noted by hand'/,
    where: /^contract\/features\//,
    byHand: {
      'contract/features/people/auth/routes.ts': 'nobody is signed in',
      'contract/features/people/auth/first-admin-routes.ts': 'nobody is signed in',
      'contract/features/intake/integrations/routes.ts': 'a webhook has no session',
      'contract/features/people/invitations/routes.ts': 'answering an invitation needs no session',
    },
  },
]

/**
 * Checks that features leave the standard tasks of a write to the platform, and that no exception outlives its file.
 */
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
        .map((path) => ({ path, message: `is an exception that is no longer needed: ${what}` })),
    ]
  })
}
