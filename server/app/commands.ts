import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { points } from '@sensorstack/contract/features/credits/credits/amount.ts'
import { addToCatalogue, CatalogueRefused } from '../features/boxes/sensorboxes/public.ts'
import { rechargeByCommand } from '../features/credits/credits/public.ts'
import { LastRootAdmin, setSuperuser } from '../features/people/accounts/public.ts'
import {
  createPasswords,
  endSessionsOfAddress,
  FoundingRefused,
  foundInstallation,
} from '../features/people/auth/public.ts'
import { erasePersonOfAddress, printPeople } from '../features/people/membership/public.ts'
import { systemClock } from '../platform/clock/clock.ts'
import { systemRandom } from '../platform/clock/random.ts'
import { commandLine } from '../platform/instance/program-folder.ts'
import { StartupError } from '../platform/instance/startup-error.ts'
import { printStuckMails } from '../platform/mail/print-stuck-mails.ts'
import { printWaitingMails } from '../platform/mail/print-waiting-mails.ts'
import { rotateSecrets } from '../platform/secrets/rotate-secrets.ts'
import { openSecrets, secretKeyFile } from '../platform/secrets/secrets.ts'
import { backup, backupUsage, check, restore } from './backup-commands.ts'
import { moveFiles, moveFilesUsage } from './move-files.ts'
import { loadSettingsFile } from './setting-names.ts'
import { readConfig } from './settings.ts'
import { storedSecrets } from './stored-secrets.ts'
import { withDatabase } from './with-database.ts'

const clock = systemClock
const random = systemRandom(clock)

const usage = `${commandLine('command', 'COMMAND')}

  found --stack NAME --name NAME --email ADDRESS --password-stdin
      makes the root stack and its first admin, with the password from standard input, on an empty installation
  set-superuser --email ADDRESS [--off]
      lets a person read every stack and change nothing, or takes that back
  erase-person --email ADDRESS
      forgets name, address and profile of a person in every stack, for good; the trail of what they did stays
  recharge --points NUMBER [--message TEXT]
      gives the root stack new credit points, at most 4 decimal places; each run gives them again
  people [--email ADDRESS]
      prints who signs in, with their rights in each stack and their sessions
  end-sessions --email ADDRESS
      signs a person out everywhere, from their next request on
  mails [--email ADDRESS]
      prints the newest mails that wait to be sent, with the links in them
  mails --stuck
      prints the mails that could not be sent so far, and why
  catalogue --file FILE
      adds the types and models of sensorboxes in a JSON file; what is there already is never changed
${backupUsage}${moveFilesUsage}  rotate-secrets
      makes a new key and seals with it all secrets that are kept, such as keys to other systems; none is lost
`

const commands: Record<string, (args: string[]) => Promise<string>> = {
  found: async (args) => {
    const { values } = parseArgs({
      args,
      options: {
        stack: { type: 'string' },
        name: { type: 'string' },
        email: { type: 'string' },
        'password-stdin': { type: 'boolean' },
      },
    })
    const { stack, name, email } = values
    if (!stack || !name || !email || !values['password-stdin']) {
      throw new StartupError('found needs --stack, --name, --email and --password-stdin.')
    }
    const password = readFileSync(0, 'utf8').replace(/\r?\n$/, '')
    const config = readConfig(process.env)
    await withDatabase(config, (database) =>
      foundInstallation(
        { database, random, clock, passwords: createPasswords() },
        { stackName: stack, adminName: name, adminEmail: email, password },
      ),
    )
    return `${stack} is founded; ${email} signs in at ${config.publicUrl}/login`
  },

  'set-superuser': async (args) => {
    const { values } = parseArgs({
      args,
      options: { email: { type: 'string' }, off: { type: 'boolean' } },
    })
    const { email, off = false } = values
    if (!email) throw new StartupError('set-superuser needs --email.')
    const known = await withDatabase(readConfig(process.env), (database) =>
      setSuperuser({ database, random, clock }, email, !off),
    )
    if (!known) throw new StartupError(`Nobody signs in as ${email}.`)
    return `${email} is ${off ? 'no longer ' : ''}a superuser`
  },

  'erase-person': async (args) => {
    const { values } = parseArgs({ args, options: { email: { type: 'string' } } })
    const { email } = values
    if (!email) throw new StartupError('erase-person needs --email.')
    const known = await withDatabase(readConfig(process.env), (database) =>
      erasePersonOfAddress({ database, random, clock }, email),
    )
    if (!known) throw new StartupError(`Nobody signs in as ${email}.`)
    return `${email} is erased`
  },

  recharge: async (args) => {
    const { values } = parseArgs({
      args,
      options: { points: { type: 'string' }, message: { type: 'string' } },
    })
    if (!values.points) throw new StartupError('recharge needs --points.')
    const amount = /^\d+(\.\d+)?$/.test(values.points) ? points.safeParse(Number(values.points)) : undefined
    if (!amount?.success) {
      throw new StartupError(
        `${values.points} is no amount of points: more than 0, at most 1000000000, with at most 4 decimal places.`,
      )
    }
    const given = { points: amount.data, message: values.message }
    const balance = await withDatabase(readConfig(process.env), (database) =>
      rechargeByCommand({ database, random, clock }, given),
    )
    if (balance === null) throw new StartupError('There is no root stack yet: found the installation first.')
    return `The root stack has been given ${amount.data} points and has ${balance} now`
  },

  mails: async (args) => {
    const { values } = parseArgs({ args, options: { email: { type: 'string' }, stuck: { type: 'boolean' } } })
    return withDatabase(readConfig(process.env), (database) =>
      values.stuck ? printStuckMails({ database }) : printWaitingMails({ database, clock }, values.email),
    )
  },

  people: async (args) => {
    const { values } = parseArgs({ args, options: { email: { type: 'string' } } })
    const { email } = values
    const people = await withDatabase(readConfig(process.env), (database) => printPeople({ database }, email))
    if (people === undefined) throw new StartupError(`Nobody signs in${email ? ` as ${email}` : ''}.`)
    return people
  },

  'end-sessions': async (args) => {
    const { values } = parseArgs({ args, options: { email: { type: 'string' } } })
    const { email } = values
    if (!email) throw new StartupError('end-sessions needs --email.')
    const ended = await withDatabase(readConfig(process.env), (database) =>
      endSessionsOfAddress({ database, random, clock }, email),
    )
    if (ended === undefined) throw new StartupError(`Nobody signs in as ${email}.`)
    return `${ended} ${ended === 1 ? 'session' : 'sessions'} of ${email} ended`
  },

  catalogue: async (args) => {
    const { values } = parseArgs({ args, options: { file: { type: 'string' } } })
    if (!values.file) throw new StartupError('catalogue needs --file.')
    const file = readJson(values.file)
    const { types, models } = await withDatabase(readConfig(process.env), (database) =>
      addToCatalogue({ database, random, clock }, file),
    )
    return `New types: ${types.join(', ') || 'none'}; new models: ${models.join(', ') || 'none'}`
  },

  backup: (args) => backup(args, readConfig(process.env), clock),
  restore: (args) => restore(args, readConfig(process.env)),
  check: (args) => check(args, readConfig(process.env)),
  'move-files': (args) => moveFiles(args, readConfig(process.env)),

  'rotate-secrets': async (args) => {
    parseArgs({ args, options: {} })
    const config = readConfig(process.env)
    const { keyId, count, unused } = await withDatabase(config, (database) => {
      const file = join(config.dataDir, secretKeyFile)
      const resealers = storedSecrets.map(({ reseal }) => reseal)
      return rotateSecrets(database, openSecrets({ setting: config.secretKeys, file }), resealers)
    })
    const leftOver = unused.length > 0 ? `; no secret needs ${unused.join(', ')} any more` : ''
    return `${count} secrets are sealed with the key ${keyId}${leftOver}`
  },
}

function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    throw new StartupError(`${file} can't be read as JSON: ${(error as Error).message}`)
  }
}

const [name = '', ...args] = process.argv.slice(2)
const asksForHelp = name === 'help' || [name, ...args].some((word) => word === '--help' || word === '-h')
try {
  for (const warning of loadSettingsFile(process.env)) process.stderr.write(`Warning: ${warning}\n`)
  const command = asksForHelp ? async () => usage : Object.hasOwn(commands, name) && commands[name]
  if (!command) throw new StartupError(`There is no command ${name || 'without a name'}.\n\n${usage}`)
  process.stdout.write(`${await command(args)}\n`)
} catch (error) {
  const known = [StartupError, FoundingRefused, LastRootAdmin, CatalogueRefused].some(
    (kind) => error instanceof kind,
  )
  const wrongArgument = (error as { code?: string }).code?.startsWith('ERR_PARSE_ARGS')
  const { message, stack } = error as Error
  process.stderr.write(`${wrongArgument ? `${message}\n\n${usage}` : known ? message : stack}\n`)
  process.exitCode = 1
}
