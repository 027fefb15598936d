import type { Config } from '../settings/settings.ts'

/** Does what a command is for, with its arguments. Returns the lines for the operator. */
type Command = (args: string[], config: Config) => Promise<string>

interface Listed {
  /** The options. */
  readonly options?: string
  /** One line that says what the command does. */
  readonly does: string
  /** Loads the command, and only what it needs: most of a command's time would otherwise go into loading the whole program. */
  readonly load: () => Promise<Command>
}

/** All commands by name, in the order in which the usage shows them. */
export const commands: Readonly<Record<string, Listed>> = {
  found: {
    options: '--stack NAME --name NAME --email ADDRESS --password-stdin',
    does: 'makes the root stack and its first admin, with the password from standard input, on an empty installation',
    load: async () => (await import('./found.ts')).found,
  },
  stacks: {
    does: 'prints all stacks, customers below their provider, with their ids',
    load: async () => (await import('./stacks.ts')).stacks,
  },
  people: {
    options: '[--email ADDRESS]',
    does: 'prints who signs in, with their rights in each stack and their sessions',
    load: async () => (await import('./people.ts')).people,
  },
  'end-sessions': {
    options: '--email ADDRESS',
    does: 'signs a person out everywhere, from their next request on',
    load: async () => (await import('./end-sessions.ts')).endSessions,
  },
  'make-admin': {
    options: '--email ADDRESS [--stack STACK]',
    does: 'makes a person an admin of a stack, given by name or id, or of the root stack',
    load: async () => (await import('./make-admin.ts')).makeAdmin,
  },
  'invite-person': {
    options: '--email ADDRESS [--stack STACK] [--role ROLE] [--name NAME]',
    does: 'invites a person to a stack as viewer, manager or admin, or renews an invitation that was not accepted',
    load: async () => (await import('./invite-person.ts')).invitePerson,
  },
  'change-address': {
    options: '--email ADDRESS --to ADDRESS',
    does: 'changes the address with which a person signs in; signs them out, and mails both addresses',
    load: async () => (await import('./change-address.ts')).changeAddress,
  },
  'disable-person': {
    options: '--email ADDRESS [--stack STACK]',
    does: 'disables a person in one stack or in all; they are signed out where they have no right left',
    load: async () => (await import('./disable-person.ts')).disablePerson,
  },
  'enable-person': {
    options: '--email ADDRESS [--stack STACK]',
    does: 'enables a disabled person again, in one stack or in all',
    load: async () => (await import('./enable-person.ts')).enablePerson,
  },
  'set-superuser': {
    options: '--email ADDRESS [--off]',
    does: 'lets a person read every stack and change nothing, or takes that back',
    load: async () => (await import('./set-superuser.ts')).setSuperuser,
  },
  'export-person': {
    options: '--email ADDRESS --to FILE',
    does: 'writes all rows that are stored of a person into a new JSON file',
    load: async () => (await import('./export-person.ts')).exportPerson,
  },
  'erase-person': {
    options: '--email ADDRESS',
    does: 'forgets name, address and profile of a person in every stack, for good; the trail of what they did stays',
    load: async () => (await import('./erase-person.ts')).erasePerson,
  },
  'move-stack': {
    options: '--stack STACK --under STACK',
    does: 'moves a stack, with all below it, under another provider; people, boxes, readings and points stay as they are',
    load: async () => (await import('./move-stack.ts')).moveStack,
  },
  'close-company': {
    options: '--stack STACK --export FOLDER',
    does: 'exports what a company has into a new folder, and closes it: its people, boxes, readings, partners and points go',
    load: async () => (await import('./close-company.ts')).closeCompany,
  },
  mails: {
    options: '[--email ADDRESS] | --stuck',
    does: 'prints the newest mails that wait to be sent, with the links in them; or those that could not be sent so far, and why',
    load: async () => (await import('./mails.ts')).mails,
  },
  recharge: {
    options: '--points NUMBER [--message TEXT]',
    does: 'gives the root stack new credit points, at most 4 decimal places; each run gives them again',
    load: async () => (await import('./recharge.ts')).recharge,
  },
  catalogue: {
    options: '--file FILE',
    does: 'adds the types and models of sensorboxes in a JSON file; what is there already is never changed',
    load: async () => (await import('./catalogue.ts')).catalogue,
  },
  backup: {
    options: '--to FOLDER [--with-keys]',
    does: 'writes all rows and files into a new folder, while the server runs or not; the keys of secrets only if asked',
    load: async () => (await import('./backup.ts')).backup,
  },
  restore: {
    options: '--from FOLDER',
    does: 'puts a backup into an empty data folder, or an empty database of your own PostgreSQL server',
    load: async () => (await import('./restore.ts')).restore,
  },
  check: {
    does: 'looks for missing policies, rights, files and keys, and for wrong balances and counts; changes nothing',
    load: async () => (await import('./check.ts')).check,
  },
  'move-files': {
    options: '[--from PLACE]',
    does: 'moves all uploaded files to the place of FILES, from the data folder or another place, while no server runs',
    load: async () => (await import('./move-files.ts')).moveFiles,
  },
  distribute: {
    options: '[--shards NUMBER]',
    does: 'distributes the telemetry over the workers of a Citus cluster, or checks that, while no server runs',
    load: async () => (await import('./distribute.ts')).distribute,
  },
  'rotate-secrets': {
    does: 'makes a new key and seals with it all secrets that are kept, such as keys to other systems; none is lost',
    load: async () => (await import('./rotate-secrets.ts')).rotateSecrets,
  },
}

/** Returns the usage of all commands, a line of options and one of explanation each. */
export function usageOf(all: typeof commands): string {
  return Object.entries(all)
    .map(([name, { options, does }]) => `  ${[name, options].filter(Boolean).join(' ')}\n      ${does}\n`)
    .join('')
}
