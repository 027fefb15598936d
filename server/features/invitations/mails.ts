import type { Mail } from '../../platform/mail/mail.ts'

/** The mail with the link that accepts an invitation; the link's address is the configured one, never a request's. */
export function invitationMail(given: {
  to: string
  publicUrl: string
  inviterName: string
  stackName: string
  accountId: string
  stackId: string
  token: string
}): Mail {
  const { publicUrl, accountId, stackId, token } = given
  const stackName = harmless(given.stackName)
  return {
    to: given.to,
    subject: `Invitation to ${stackName}`,
    body: [
      'Hello,',
      '',
      `${harmless(given.inviterName)} invites you to work in ${stackName} on Sensorstack.`,
      'To accept, open this link within 7 days:',
      '',
      `${publicUrl}/accept/${accountId}/${stackId}?token=${token}`,
      '',
      'If you did not expect this, you need not do anything.',
      '',
    ].join('\n'),
  }
}

/** The mail to a person who was created, with the link that verifies the address. */
export function verificationMail(given: {
  to: string
  publicUrl: string
  stackName: string
  token: string
}): Mail {
  const stackName = harmless(given.stackName)
  return {
    to: given.to,
    subject: `Your account in ${stackName}`,
    body: [
      'Hello,',
      '',
      `an account with this address was created for you in ${stackName} on Sensorstack.`,
      'To verify the address, open this link within 48 hours:',
      '',
      `${given.publicUrl}/authentication/verify/?token=${given.token}`,
      '',
      'If you have no password yet, ask for one with "Password forgotten" on the login page.',
      '',
    ].join('\n'),
  }
}

/** A name that somebody typed, so that no mail program makes a link or another line of it. */
function harmless(name: string): string {
  return name
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(/[:/\\@]+/g, ' ')
    .replace(/\.(?=\S)/g, '. ')
}
