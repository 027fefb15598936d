import { parseArgs } from 'node:util'
import { commandLine } from '../../server/platform/instance/program-folder.ts'
import { WrongInput } from '../wrong-input.ts'
import type { NewBox } from './register-boxes.ts'

/** The arguments of the command line. */
export interface Arguments {
  /** The server's address. */
  readonly url: string
  readonly email: string
  readonly passwordFromStdin: boolean
  /** The id or name of the stack to register in; without one, the user's current stack. */
  readonly stack: string | undefined
  /** A CSV file with many boxes, or a single box. */
  readonly boxes: { readonly file: string } | { readonly box: NewBox }
}

export const usage = `Registers sensorboxes and prints their device keys as CSV, this once.

  ${commandLine('register', '--email E')} [--password-stdin] [--url U] [--stack S] --serial N --uid H --model M [--alias A]
  ${commandLine('register', '--email E')} [--password-stdin] [--url U] [--stack S] --csv FILE

  --url             the server's address, by default http://localhost:3000
  --password-stdin  reads the password from standard input; otherwise it is taken from SENSORSTACK_PASSWORD
  --stack           id or name of the customer to register for; by default your current one
  --csv             a file with the columns serial_number, hardware_unique_id and model, and optionally alias, iccid, imsi
`

/**
 * Reads the command line; returns undefined if the user asks for help.
 *
 * @throws WrongInput if an argument is missing or unknown.
 */
export function readArguments(argv: readonly string[]): Arguments | undefined {
  const given = parse(argv)
  if (given.help) return undefined
  const { email, url = 'http://localhost:3000', stack, csv, serial, uid, model, alias } = given
  if (!email) throw new WrongInput('--email is missing.')
  if (!URL.canParse(url)) throw new WrongInput(`--url ${url} is not an address.`)
  const common = { url, email, stack, passwordFromStdin: given['password-stdin'] ?? false }
  if (csv !== undefined) {
    if ([serial, uid, model, alias].some((each) => each !== undefined)) {
      throw new WrongInput('--csv goes without --serial, --uid, --model and --alias.')
    }
    return { ...common, boxes: { file: csv } }
  }
  if (!serial || !uid || !model) throw new WrongInput('Either --csv, or all of --serial, --uid and --model.')
  return { ...common, boxes: { box: { serial_number: serial, hardware_unique_id: uid, model, alias } } }
}

function parse(argv: readonly string[]) {
  const text = { type: 'string' } as const
  const flag = { type: 'boolean' } as const
  try {
    return parseArgs({
      args: [...argv],
      options: {
        help: flag,
        url: text,
        email: text,
        'password-stdin': flag,
        stack: text,
        csv: text,
        serial: text,
        uid: text,
        model: text,
        alias: text,
      },
    }).values
  } catch (error) {
    throw new WrongInput((error as Error).message)
  }
}
