import type { Language } from '@sensorstack/contract/platform/languages.ts'
import { composeMail, type Letter } from '../../../platform/mail/compose-mail.ts'
import { harmless } from '../../../platform/mail/harmless.ts'
import type { Mail } from '../../../platform/mail/mail.ts'
import { lifetimeMs } from '../auth/public.ts'

/** The mail with the links to accept or decline an invitation; they begin with the configured public address. */
export function invitationMail(given: {
  to: string
  language: Language
  publicUrl: string
  /** Null if the operator invites. */
  inviterName: string | null
  stackName: string
  accountId: string
  stackId: string
  token: string
}): Mail {
  const { to, language, publicUrl } = given
  const inviter = given.inviterName === null ? null : harmless(given.inviterName)
  const stack = harmless(given.stackName)
  const invitation = `${given.accountId}/${given.stackId}?token=${given.token}`
  const acceptUrl = `${publicUrl}/accept/${invitation}`
  const declineUrl = `${publicUrl}/decline/${invitation}`
  const words: Readonly<Record<Language, Pick<Letter, 'subject' | 'parts'>>> = {
    en: {
      subject: `Invitation to ${stack}`,
      parts: [
        'Hello,',
        inviter === null
          ? `You are invited to work in ${stack} on Sensorstack.`
          : `${inviter} invites you to work in ${stack} on Sensorstack.`,
        { label: 'Accept the invitation', url: acceptUrl, main: true },
        { label: 'If you do not want to, decline it', url: declineUrl },
        'The invitation holds for 7 days. If you did not expect it, you need not do anything.',
      ],
    },
    de: {
      subject: `Einladung zu ${stack}`,
      parts: [
        'Guten Tag,',
        inviter === null
          ? `Sie sind eingeladen, in ${stack} auf Sensorstack zu arbeiten.`
          : `${inviter} lädt Sie ein, in ${stack} auf Sensorstack zu arbeiten.`,
        { label: 'Einladung annehmen', url: acceptUrl, main: true },
        { label: 'Wenn Sie das nicht möchten, lehnen Sie ab', url: declineUrl },
        'Die Einladung gilt 7 Tage. Wenn Sie nichts mit ihr anfangen können, müssen Sie nichts tun.',
      ],
    },
  }
  return composeMail({ to, language, usefulMs: lifetimeMs.invitation, ...words[language] })
}
