import { parseArgs } from 'node:util'
import type { BenchCase, BenchRun } from './bench-case.ts'

/** The options of the command line. */
export interface Options {
  readonly name: string
  readonly rounds: number | undefined
  readonly seconds: number | undefined
  readonly only: readonly string[]
  readonly isSaved: boolean
}

/** An invalid command line; the message is for the user. */
export class OptionsError extends Error {
  override name = 'OptionsError'
}

/** Reads the command line; throws OptionsError. */
export function readOptions(args: readonly string[], names: readonly string[]): Options {
  const { values, positionals } = parse(args)
  const [name, ...others] = positionals
  if (name === undefined || others.length > 0 || !names.includes(name)) throw new OptionsError(usage(names))
  const { rounds, seconds, only = '', unsaved = false } = values
  return {
    name,
    rounds: positive('--rounds', rounds, true),
    seconds: positive('--seconds', seconds, false),
    only: only.split(',').filter((each) => each !== ''),
    isSaved: !unsaved,
  }
}

/** Applies the options to a case; throws OptionsError if `--only` contains a name that the case does not know. */
export function applyOptions(
  { rounds, seconds, only }: Options,
  { choices, standard }: Pick<BenchCase, 'choices' | 'standard'>,
): Pick<BenchRun, 'rounds' | 'seconds' | 'chosenOf'> {
  const unknown = only.find((each) => !choices.includes(each))
  if (unknown !== undefined) {
    throw new OptionsError(`--only: there is no ${unknown}; there are ${choices.join(', ')}`)
  }
  return {
    rounds: rounds ?? standard.rounds,
    seconds: seconds ?? standard.seconds,
    chosenOf(names) {
      const chosen = names.filter((name) => only.includes(name))
      return chosen.length > 0 ? chosen : [...names]
    },
  }
}

function usage(names: readonly string[]): string {
  return `npm run bench -- ${names.join('|')} [--rounds NUMBER] [--seconds NUMBER] [--only NAME,NAME] [--unsaved]`
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        rounds: { type: 'string' },
        seconds: { type: 'string' },
        only: { type: 'string' },
        unsaved: { type: 'boolean' },
      },
    })
  } catch (error) {
    throw new OptionsError((error as Error).message)
  }
}

function positive(option: string, text: string | undefined, isWhole: boolean): number | undefined {
  if (text === undefined) return undefined
  const number = Number(text)
  if (number > 0 && Number.isFinite(number) && (!isWhole || Number.isInteger(number))) return number
  throw new OptionsError(`${option} must be a ${isWhole ? 'whole ' : ''}number above 0`)
}
