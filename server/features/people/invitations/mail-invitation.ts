import type { Random } from '../../../platform/clock/random.ts'
import type { StackBound } from '../../../platform/db/database.ts'
import { queueMail } from '../../../platform/mail/mail.ts'
import { personName } from '../accounts/public.ts'
import { issueToken, languageFor } from '../auth/public.ts'
import { stackName } from '../stacks/public.ts'
import { invitationMail } from './mails.ts'

/** Mails the link of an invitation, in the language of the invited person or, if that is unknown, of the inviter, if a person invites. */
export async function mailInvitation(
  db: StackBound,
  { random, publicUrl }: { random: Random; publicUrl: string },
  invited: { accountId: string; email: string; stackId: string },
  by: { accountId: string | null; now: number },
): Promise<void> {
  const { tx } = db
  const { accountId, stackId } = invited
  const mail = invitationMail({
    to: invited.email,
    language:
      (await languageFor(
        tx,
        [accountId, by.accountId].filter((id) => id !== null),
      )) ?? 'en',
    publicUrl,
    inviterName: by.accountId === null ? null : await personName(tx, by.accountId),
    stackName: await stackName(db, stackId),
    accountId,
    stackId,
    token: await issueToken(tx, random, { purpose: 'invitation', accountId, stackId, now: by.now }),
  })
  await queueMail(tx, random, by.now, mail)
}
