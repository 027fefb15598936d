import { z } from 'zod'
import { type BrokerAddress, faultOfBrokerUrl } from '../../features/intake/ingest/broker/broker-address.ts'
import { StartupError } from '../../platform/instance/startup-error.ts'

/** The settings of the operator's own broker. */
export const brokerEnvironment = {
  MQTT_BROKER: z
    .string()
    .superRefine((text, context) => {
      const fault = faultOfBrokerUrl(text)
      if (fault !== null) context.addIssue({ code: 'custom', message: fault })
    })
    .optional(),
  MQTT_BROKER_SECRET: z
    .string()
    .regex(/^[\w-]{20,100}$/, 'must have 20 to 100 letters, digits, dashes and underscores')
    .optional(),
  MQTT_BROKER_MANAGEMENT: z
    .string()
    .regex(
      /^https?:\/\/[^/?#@:]+:[^/?#@]+@[^/?#@]+\/?$/,
      'must be an address such as http://user:password@rabbitmq.example.com:15672',
    )
    .refine((text) => URL.canParse(text), 'must be an address')
    .optional(),
}

/**
 * Returns the address of the operator's broker, or undefined for the built-in one.
 *
 * @throws StartupError if one needs another that is missing, or if the demo runs, whose boxes need the built-in broker.
 */
export function brokerOf(settings: {
  readonly MQTT_BROKER?: string | undefined
  readonly MQTT_BROKER_SECRET?: string | undefined
  readonly MQTT_BROKER_MANAGEMENT?: string | undefined
  readonly DEMO: string
}): BrokerAddress | undefined {
  const { MQTT_BROKER: url, MQTT_BROKER_SECRET: secret, MQTT_BROKER_MANAGEMENT: management, DEMO } = settings
  if (url === undefined) {
    const alone = secret !== undefined ? 'MQTT_BROKER_SECRET' : management && 'MQTT_BROKER_MANAGEMENT'
    if (alone) throw new StartupError(`The setting ${alone} needs MQTT_BROKER.`)
    return undefined
  }
  if (secret === undefined) {
    throw new StartupError(
      'The setting MQTT_BROKER needs MQTT_BROKER_SECRET, which the broker sends when it asks about a box.',
    )
  }
  if (DEMO !== 'off') {
    throw new StartupError(
      'The boxes of the demo need the built-in broker: unset MQTT_BROKER, or set DEMO=off.',
    )
  }
  return { url, secret, management }
}
