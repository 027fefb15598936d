import { parseArgs } from 'node:util'
import { measureTypeNames } from '@sensorstack/contract/features/core/sensorbox-kernel/measures.ts'
import { commandLine } from '../../server/platform/instance/program-folder.ts'
import { WrongInput } from '../wrong-input.ts'
import { type Unit, units } from './read-readings.ts'

export const usage = `${commandLine('import', '--file FILE')} --uid UID --type TYPE --key=KEY

Imports old readings of a sensorbox from a CSV file of two columns, timestamp and value. A row that isn't a reading is
reported and doesn't stop the others.

  --file FILE        the file; times without a zone are UTC
  --uid UID          the hardware id of the box; nothing is stored if the key belongs to another
  --type TYPE        what was measured: ${measureTypeNames.join(', ')}
  --key=KEY          the box's device key, or the variable DEVICE_KEY
  --unit UNIT        ${Object.keys(units).join(' or ')}: converts to °C
  --url URL          the server, by default http://127.0.0.1:3000
`

export interface Arguments {
  readonly file: string
  readonly uid: string
  readonly type: string
  readonly key: string
  /** The unit to convert from; null converts nothing. */
  readonly unit: Unit | null
  readonly url: string
}

/** Returns the arguments, or null if the user asks for help. Throws WrongInput, or what `parseArgs` throws. */
export function readArguments(args: string[]): Arguments | null {
  const { values } = parseArgs({
    args,
    options: {
      file: { type: 'string' },
      uid: { type: 'string' },
      type: { type: 'string' },
      key: { type: 'string', default: process.env.DEVICE_KEY },
      unit: { type: 'string' },
      url: { type: 'string', default: 'http://127.0.0.1:3000' },
      help: { type: 'boolean' },
    },
  })
  if (values.help) return null
  const { file, uid, type, key, unit, url } = values
  if (!file || !uid || !type || !key) throw new WrongInput('--file, --uid, --type and --key are needed.')
  if (!measureTypeNames.some((each) => each === type))
    throw new WrongInput(`${type} is not measured: ${measureTypeNames.join(', ')} are.`)
  if (unit !== undefined && !Object.hasOwn(units, unit))
    throw new WrongInput(`The unit ${unit} is not known.`)
  if (unit !== undefined && type !== 'temperature')
    throw new WrongInput(`--unit is for temperatures: ${type} is not converted.`)
  return { file, uid, type, key, unit: (unit as Unit | undefined) ?? null, url }
}
