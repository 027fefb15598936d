import { configurationAck } from '@sensorstack/contract/features/configuration/deployments/deployment.ts'
import { type UploadResult, upload } from '@sensorstack/contract/features/intake/ingest/upload.ts'
import type { ErrorBody } from '@sensorstack/contract/platform/error-body.ts'
import { MALFORMED_BODY } from '@sensorstack/contract/platform/errors.ts'
import type { Logger } from 'pino'
import type { Clock } from '../../../../platform/clock/clock.ts'
import { ApiError } from '../../../../platform/http/answer/api-error.ts'
import type { Device } from '../../../../platform/http/implementation.ts'
import { jsonText } from '../../../../platform/http/request/json-text.ts'
import { faultOfJson } from '../../../../platform/http/request/unreadable-body.ts'
import type { Ingest } from '../ingest.ts'
import { isInternalError } from '../is-internal-error.ts'
import { markNotNumbers } from '../parse/mark-not-numbers.ts'
import { countItems, countParsed } from '../parse/parse-upload.ts'
import { readSimpleUpload } from '../parse/read-simple-upload.ts'
import { noteRefusal } from '../refusals/note-refusal.ts'

/** Processes what boxes publish, whichever broker they use. */
export interface MessageTaker {
  /**
   * Stores an upload and returns its result after the commit, or the error for an upload that would be refused each time. `arrivedMs` is
   * the time for items without one, if the broker has noted it; by default now. Throws an ApiError for an upload that may succeed
   * later or with another key, and the error of the database.
   */
  upload(device: Device, payload: Buffer, arrivedMs?: number): Promise<UploadResult | ErrorBody>
  /** Processes a response to a configuration. Returns the error for a response that can't be read, otherwise null. */
  response(device: Device, payload: Buffer): Promise<ErrorBody | null>
}

export function createMessageTaker({
  ingest,
  clock,
  log,
  countItemsOf = () => {},
}: {
  readonly ingest: Ingest
  readonly clock: Clock
  readonly log: Pick<Logger, 'error'>
  /** Called with the number of items in an upload, before it is stored. */
  readonly countItemsOf?: (device: Device, items: number) => void
}): MessageTaker {
  const submit = async (
    device: Device,
    items: number,
    send: () => Promise<UploadResult>,
  ): Promise<UploadResult | ErrorBody> => {
    countItemsOf(device, items)
    try {
      const result = await send()
      ingest.meter.stored('mqtt', result)
      return result
    } catch (error) {
      if (!(error instanceof ApiError) || ![413, 422].includes(error.definition.status)) throw error
      noteRefusal(ingest, 'mqtt', device, error.definition)
      return errorBody(error)
    }
  }
  return {
    upload: async (device, payload, arrivedMs) => {
      const simple = readSimpleUpload(payload, arrivedMs ?? clock.now())
      if (simple) return submit(device, countParsed(simple), () => ingest.submitParsed(device, simple))
      const text = jsonText(markNotNumbers(payload))
      const body = upload.safeParse(parseJson(text))
      if (!body.success) {
        noteRefusal(ingest, 'mqtt', device, MALFORMED_BODY)
        return unreadable('an upload', text, body.error)
      }
      return submit(device, countItems(body.data), () => ingest.submit(device, body.data, { arrivedMs }))
    },
    response: async (device, payload) => {
      const text = jsonText(payload)
      const ack = configurationAck.safeParse(parseJson(text))
      const store = () =>
        ack.success ? ingest.acknowledge(device, ack.data) : ingest.noteUnreadable(device, text)
      try {
        await store().catch((error) => {
          if (!isInternalError(error)) throw error
          return store()
        })
      } catch (error) {
        if (!isInternalError(error)) throw error
        // Without the acknowledgement the same message would come for ever, and nothing else of the box.
        log.error(
          { err: error, device: device.hardwareUniqueId },
          'a response to a configuration was dropped: storing it failed twice',
        )
      }
      return ack.success ? null : unreadable('a response to a configuration', text, ack.error)
    },
  }
}

/** Returns the error as a box gets it. */
export function errorBody({ message, definition }: ApiError): ErrorBody {
  return { detail: message, code: definition.code }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function unreadable(
  what: string,
  text: string,
  { issues: [first] }: { issues: readonly { path: PropertyKey[]; message: string }[] },
): ErrorBody {
  const fault = [first?.path.join('.'), first?.message].filter(Boolean).join(': ')
  const detail =
    parseJson(text) === undefined
      ? faultOfJson(text)
      : `The body is not ${what}: ${fault.replace(/\.$/, '')}.`
  return errorBody(new ApiError(MALFORMED_BODY, { detail }))
}
