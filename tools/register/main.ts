import { readFile } from 'node:fs/promises'
import { text } from 'node:stream/consumers'
import { ApiFailure } from '@sensorstack/simulator/client/api-failure.ts'
import { createClient } from '@sensorstack/simulator/client/client.ts'
import { httpTransport } from '@sensorstack/simulator/client/transport.ts'
import { whyNoAnswer } from '../why-no-answer.ts'
import { type Arguments, readArguments, usage } from './read-arguments.ts'
import { readBoxes } from './read-boxes.ts'
import { enterStack, type NewBox, registerBoxes } from './register-boxes.ts'
import { WrongInput } from './wrong-input.ts'

const output = {
  print: (line: string) => void process.stdout.write(`${line}\n`),
  complain: (line: string) => void process.stderr.write(`${line}\n`),
}

try {
  process.exitCode = await main()
} catch (error) {
  output.complain(explain(error))
  process.exitCode = 1
}

async function main(): Promise<number> {
  const given = readArguments(process.argv.slice(2))
  if (!given) {
    process.stdout.write(usage)
    return 0
  }
  const boxes = await boxesOf(given)
  const password = await readPassword(given)
  const client = createClient(httpTransport(given.url))
  const session = await client.signIn(given.email, password)
  try {
    if (given.stack !== undefined) await enterStack(session, given.stack)
    return (await registerBoxes(session, boxes, output)) === 0 ? 0 : 1
  } finally {
    await session.signOut()
  }
}

async function boxesOf({ boxes }: Arguments): Promise<NewBox[]> {
  if ('box' in boxes) return [boxes.box]
  try {
    return readBoxes(await readFile(boxes.file, 'utf8'))
  } catch (error) {
    if (error instanceof WrongInput) throw error
    throw new WrongInput(`The file ${boxes.file} can't be read.`)
  }
}

async function readPassword({ passwordFromStdin }: Arguments): Promise<string> {
  const password = passwordFromStdin
    ? (await text(process.stdin)).replace(/\r?\n$/, '')
    : process.env.SENSORSTACK_PASSWORD
  if (!password) throw new WrongInput('A password is needed: --password-stdin or SENSORSTACK_PASSWORD.')
  return password
}

function explain(error: unknown): string {
  if (error instanceof WrongInput) return `${error.message} (See --help.)`
  if (error instanceof ApiFailure) return error.detail
  const noAnswer = whyNoAnswer(error)
  if (noAnswer !== null) return noAnswer
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}
