import { pino } from 'pino'
import { createHttp } from '../../../../../platform/http/create-http.ts'
import { openNamedDeviceFinder } from '../../devices/find-device.ts'
import { openUploadWorld, type Sender, type UploadWorld } from '../../testing/upload-world.ts'
import { answerQuestions } from '../answer-questions.ts'
import type { BrokerKind } from '../broker-kind.ts'
import { createKeyCheck } from '../check-key.ts'
import { createBoxJudge } from '../judge-box.ts'

/** Two boxes, and a server that answers the questions of a broker about them. */
export interface QuestionWorld {
  readonly world: UploadWorld
  readonly box: Sender
  readonly other: Sender
  /** The notices that owners of boxes have got, such as `wrong_key sender-1`. */
  noted: string[]
  /** Whether the server has connected to the broker. */
  isKept: boolean
  /** Sends a question, with the right secret unless another one is given. */
  ask(
    path: string,
    body: string,
    headers: Readonly<Record<string, string>>,
    secret?: string,
  ): Promise<{ status: number; body: string; cacheControl: unknown }>
  close(): Promise<void>
}

const rightSecret = 'the-secret-of-the-broker'

export async function openQuestionWorld(
  broker: Pick<BrokerKind, 'paths' | 'faultOfBox'>,
): Promise<QuestionWorld> {
  const world = await openUploadWorld()
  const http = await createHttp({
    log: pino({ level: 'silent' }),
    secure: false,
    requestId: () => '1',
    hosts: ['localhost'],
    trustedProxies: [],
  })
  const abuses = {
    note: (name: string, abuse: string) => void opened.noted.push(`${abuse} ${name}`),
    count: () => {},
  }
  const attempts = { note: (name: string, code: string) => void opened.noted.push(`${code} ${name}`) }
  const judge = createBoxJudge({
    hasKey: createKeyCheck({ devices: openNamedDeviceFinder(world.database), attempts, abuses }),
    abuses,
    isKept: () => opened.isKept,
    faultOfBox: broker.faultOfBox,
  })
  answerQuestions(http, broker.paths(judge), { secret: rightSecret })
  const opened: QuestionWorld = {
    world,
    box: await world.addSender(),
    other: await world.addSender(),
    noted: [],
    isKept: true,
    ask: async (path, payload, headers, secret = rightSecret) => {
      const {
        statusCode,
        body,
        headers: got,
      } = await http.inject({
        method: 'POST',
        url: `/api/mqtt-broker/${secret}/${path}`,
        headers: { host: '10.0.0.7:3000', ...headers },
        payload,
      })
      return { status: statusCode, body, cacheControl: got['cache-control'] }
    },
    close: async () => {
      await http.close()
      await world.close()
    },
  }
  return opened
}
