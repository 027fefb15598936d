import { timingSafeEqual } from 'node:crypto'
import { hashOf } from '../../../../../platform/secrets/hash-of.ts'
import type { BoxJudge } from '../judge-box.ts'

/** Judges boxes and the server itself, about which these brokers ask, too. */
export type SharingJudge = Pick<BoxJudge, 'mayEnter' | 'mayUse'>

/**
 * Creates the judge for a broker whose address, with the user and password of the server, is `url`. The server may do everything. A box
 * whose hardware id is the server's user name can't use the broker.
 */
export function judgeClients(boxes: BoxJudge, url: string): SharingJudge {
  const own = { user: decodeURIComponent(new URL(url).username), password: passwordOf(url) }
  return {
    mayEnter: async (credentials) =>
      credentials.username === own.user
        ? timingSafeEqual(hashOf(credentials.password), own.password)
        : boxes.mayEnter(credentials),
    mayUse: (username, access, topic) => username === own.user || boxes.mayUse(username, access, topic),
  }
}

function passwordOf(url: string): Buffer {
  return hashOf(decodeURIComponent(new URL(url).password))
}
