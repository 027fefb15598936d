import * as z from 'zod/mini'

/** Sends a GET with a key to the external system. `path` starts with a slash. Throws `ExternalFailure` without a usable response. */
export type SendOutside = (path: string, key: string) => Promise<{ status: number; text: string }>

/** The external system did not respond, or violated its contract. The message is for the log, never for a client. */
export class ExternalFailure extends Error {
  override name = 'ExternalFailure'
}

/** The external system doesn't know the key. */
export class KeyRefused extends Error {
  override name = 'KeyRefused'
}

const shortText = z.string().check(z.minLength(1), z.maxLength(200), z.regex(/^[^\p{Cc}\p{Surrogate}]+$/u))
const mark = z.string().check(z.regex(/^[A-Za-z0-9._-]{1,64}$/))

const customerAnswer = z.object({
  id: mark,
  name: shortText,
  description: z.optional(z.string().check(z.maxLength(1000), z.regex(/^[^\p{Cc}\p{Surrogate}]*$/u))),
})
export type ExternalCustomer = z.infer<typeof customerAnswer>

const externalDevice = z.object({
  serial_number: mark,
  name: shortText,
  model: mark,
  is_active: z.boolean(),
  /** The customer who has the box; another customer after a move. */
  customer_id: mark,
})
export type ExternalDevice = z.infer<typeof externalDevice>

const mostDevices = 10_000
const devicesAnswer = z.object({ devices: z.array(externalDevice).check(z.maxLength(mostDevices)) })
const webhooksAnswer = z.object({
  post_integrations: z
    .array(z.object({ url: z.string().check(z.maxLength(2000)), is_active: z.boolean() }))
    .check(z.maxLength(1000)),
})

/** The endpoints of the external system that are used. docs/integrations.md describes its whole contract. */
export interface ExternalSystem {
  /** Returns the customer of the key. Like the other functions, throws `KeyRefused` and `ExternalFailure`. */
  customerOf(key: string): Promise<ExternalCustomer>
  /** Returns the boxes of the key's customer, including those that were moved to another customer. */
  devicesOf(key: string): Promise<ExternalDevice[]>
  /** Returns the URLs to which it sends the boxes' reports. */
  webhooksOf(key: string): Promise<string[]>
}

/** Creates a client for the external system. It validates responses against the contract and ignores extra fields. */
export function externalSystem(send: SendOutside): ExternalSystem {
  const ask = async <S extends z.ZodMiniType>(path: string, key: string, schema: S): Promise<z.output<S>> => {
    const { status, text } = await send(path, key)
    if (status === 401 || status === 403) throw new KeyRefused(`${path} answered ${status}`)
    if (status !== 200) throw new ExternalFailure(`${path} answered ${status}`)
    const parsed = z.safeParse(schema, parseJson(text))
    if (!parsed.success) throw new ExternalFailure(`the response of ${path} violates its contract`)
    return parsed.data
  }
  return {
    customerOf: (key) => ask('/v1/customer', key, customerAnswer),
    devicesOf: async (key) => {
      const { devices } = await ask('/v1/devices', key, devicesAnswer)
      if (new Set(devices.map((device) => device.serial_number)).size < devices.length) {
        throw new ExternalFailure('two devices have the same serial number')
      }
      return devices
    },
    webhooksOf: async (key) => {
      const { post_integrations: found } = await ask('/v1/post-integrations', key, webhooksAnswer)
      return found.filter((one) => one.is_active).map((one) => one.url)
    },
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
