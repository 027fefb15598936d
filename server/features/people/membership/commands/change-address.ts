import { email as emailField } from '@sensorstack/contract/platform/fields.ts'
import * as z from 'zod/mini'
import type { Clock } from '../../../../platform/clock/clock.ts'
import type { Random } from '../../../../platform/clock/random.ts'
import { auditAll } from '../../../../platform/db/audit.ts'
import type { Database } from '../../../../platform/db/database.ts'
import { CommandRefused } from '../../../../platform/instance/command-refused.ts'
import { queueMail } from '../../../../platform/mail/mail.ts'
import { listRightsOf } from '../../access/public.ts'
import { accountOfAddress, deleteTrace, personCalled, updateAddress } from '../../accounts/public.ts'
import { addressChangedMails, forgetLinks, languageFor } from '../../auth/public.ts'

/**
 * Changes the address with which a person signs in. The operator vouches for the new one: it counts as verified if the old one did. The
 * person's sessions end, links that were mailed to the old address stop working, and both addresses get a mail. Returns the new address
 * in the form in which it is stored, and whether it is another one.
 *
 * @throws CommandRefused for an unknown address, and for a new one that is none or with which somebody else signs in.
 */
export async function changeAddress(
  deps: { database: Pick<Database, 'asSystem'>; random: Random; clock: Clock; publicUrl: string },
  given: { email: string; to: string },
): Promise<{ address: string; isNew: boolean }> {
  const { database, random, clock, publicUrl } = deps
  const parsed = z.safeParse(emailField, given.to)
  if (!parsed.success) throw new CommandRefused(`${given.to} is no e-mail address.`)
  const address = parsed.data
  return database.asSystem(async (tx) => {
    const accountId = await personCalled(tx, given.email)
    const holder = await accountOfAddress(tx, address)
    if (holder === accountId) return { address, isNew: false }
    if (holder !== null) throw new CommandRefused(`Somebody else signs in as ${address}.`)
    const now = clock.now()
    const before = await updateAddress(tx, accountId, address)
    // Somebody erased had the address before; whoever is invited with it now is the person who has it now.
    await deleteTrace(tx, address)
    await forgetLinks(tx, accountId, new Date(now))
    const language = (await languageFor(tx, [accountId])) ?? 'en'
    for (const mail of addressChangedMails({ before, after: address, language, publicUrl })) {
      await queueMail(tx, random, now, mail)
    }
    const rights = await listRightsOf(tx, accountId)
    await auditAll(
      tx,
      random,
      rights.map(({ stack_id }) => ({
        stackId: stack_id,
        accountId: null,
        action: 'accounts.changeAddress',
        target: accountId,
        now,
      })),
    )
    return { address, isNew: true }
  })
}
