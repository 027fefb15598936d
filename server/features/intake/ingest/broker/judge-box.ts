import { isDeviceName } from '@sensorstack/contract/features/core/sensorbox-kernel/device-name.ts'
import { concernsOthers, maySubscribe, publishKind } from '../mqtt/device-topics.ts'
import type { Abuses } from '../mqtt/note-abuses.ts'

export interface JudgeDeps {
  /** Whether this is the key of the box. Notes a wrong one. */
  hasKey(hardwareUniqueId: string, key: string): Promise<boolean>
  readonly abuses: Pick<Abuses, 'note' | 'count'>
  /** Whether what boxes publish is kept, because the server's queue or subscription exists. */
  isKept(): boolean
  /** Returns why a box with this hardware id can't use the broker, or null if it can. */
  faultOfBox(hardwareUniqueId: string): string | null
}

/** The credentials of a box that connects to the broker. */
export interface Credentials {
  readonly username: string
  readonly password: string
  readonly clientId: string
}

/** Judges what a broker asks about boxes, whatever the form of its questions. */
export interface BoxJudge {
  /** Whether a box with this hardware id, if there is one, can use the broker. */
  isFit(hardwareUniqueId: string): boolean
  mayEnter(credentials: Credentials): Promise<boolean>
  mayUse(hardwareUniqueId: string, access: 'publish' | 'subscribe', topic: string): boolean
}

/**
 * Creates the judge. A box is its hardware id, which must also be its client id: the broker keeps subscriptions and messages under the
 * client id, so with another one a box could take the messages of another box.
 */
export function createBoxJudge({ hasKey, abuses, isKept, faultOfBox }: JudgeDeps): BoxJudge {
  const refuse = (reason: string) => {
    abuses.count(reason)
    return false
  }
  const isFit = (name: string) => isDeviceName(name) && faultOfBox(name) === null
  return {
    isFit,
    mayEnter: async ({ username, password, clientId }) => {
      if (!isKept()) return refuse('the server has not connected to the broker yet')
      const fault = isDeviceName(username) ? faultOfBox(username) : 'not a hardware id'
      if (fault !== null) return refuse(fault)
      if (!(await hasKey(username, password))) return refuse('unknown device or wrong key')
      if (clientId !== username) return refuse('the client id is not the hardware id')
      return true
    },
    mayUse: (username, access, topic) => {
      if (!isFit(username)) return false
      const isPublish = access === 'publish'
      if (isPublish ? publishKind(username, topic) !== null : maySubscribe(username, topic)) return true
      if (concernsOthers(username, topic))
        abuses.note(username, isPublish ? 'foreign_topic' : 'foreign_subscription')
      return false
    },
  }
}
