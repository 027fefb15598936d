import { text } from 'node:stream/consumers'
import { createClient } from '@sensorstack/simulator/client/client.ts'
import { httpTransport } from '@sensorstack/simulator/client/transport.ts'
import { explainFailure } from '../explain-failure.ts'
import { readTextFile } from '../read-text-file.ts'
import { WrongInput } from '../wrong-input.ts'
import { type Arguments, readArguments, usage } from './read-arguments.ts'
import { readBoxes } from './read-boxes.ts'
import { enterStack, type NewBox, registerBoxes } from './register-boxes.ts'

const output = {
  print: (line: string) => void process.stdout.write(`${line}\n`),
  complain: (line: string) => void process.stderr.write(`${line}\n`),
}

try {
  process.exitCode = await main()
} catch (error) {
  output.complain(explainFailure(error))
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
  return 'box' in boxes ? [boxes.box] : readBoxes(await readTextFile(boxes.file))
}

async function readPassword({ passwordFromStdin }: Arguments): Promise<string> {
  const password = passwordFromStdin
    ? (await text(process.stdin)).replace(/\r?\n$/, '')
    : process.env.SENSORSTACK_PASSWORD
  if (!password) throw new WrongInput('A password is needed: --password-stdin or SENSORSTACK_PASSWORD.')
  return password
}
