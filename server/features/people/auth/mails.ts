import type { Language } from '@sensorstack/contract/platform/languages.ts'
import { composeMail, type Letter } from '../../../platform/mail/compose-mail.ts'
import { harmless } from '../../../platform/mail/harmless.ts'
import type { Mail } from '../../../platform/mail/mail.ts'
import { lifetimeMs } from './tokens/token-lifetimes.ts'

interface Addressee {
  readonly to: string
  readonly language: Language
}

interface WithToken extends Addressee {
  readonly publicUrl: string
  readonly token: string
}

type Words = Readonly<Record<Language, Pick<Letter, 'subject' | 'parts'>>>

const dayMs = 86_400_000

const resetUrl = ({ publicUrl, token }: WithToken) =>
  `${publicUrl}/authentication/reset-password/?token=${token}`
const verifyUrl = ({ publicUrl, token }: WithToken) => `${publicUrl}/authentication/verify/?token=${token}`

function written({ to, language }: Addressee, usefulMs: number, words: Words): Mail {
  return composeMail({ to, language, usefulMs, ...words[language] })
}

/** The mail with the link to reset a forgotten password. */
export function resetPasswordMail(given: WithToken): Mail {
  const url = resetUrl(given)
  return written(given, lifetimeMs.reset_password, {
    en: {
      subject: 'Set a new password',
      parts: [
        'Hello,',
        'somebody asked for a new password for this address on Sensorstack.',
        { label: 'Set a new password', url, main: true },
        'The link holds for one hour and works once. If it was not you, you need not do anything: your password stays as it is.',
      ],
    },
    de: {
      subject: 'Neues Passwort festlegen',
      parts: [
        'Guten Tag,',
        'für diese Adresse wurde auf Sensorstack ein neues Passwort angefordert.',
        { label: 'Neues Passwort festlegen', url, main: true },
        'Der Link gilt eine Stunde und nur einmal. Wenn Sie das nicht waren, müssen Sie nichts tun: Ihr Passwort bleibt, wie es ist.',
      ],
    },
  })
}

/** The mail to a person who has just verified the address but has no password yet. */
export function initialPasswordMail(given: WithToken): Mail {
  const url = `${resetUrl(given)}&action=initial_password`
  return written(given, lifetimeMs.initial_password, {
    en: {
      subject: 'Choose your password',
      parts: [
        'Hello,',
        'your address is verified. One step is left: choose the password that you will sign in with.',
        { label: 'Choose a password', url, main: true },
        'The link holds for 72 hours and works once. Later, ask for another with "Password forgotten" on the login page.',
      ],
    },
    de: {
      subject: 'Passwort wählen',
      parts: [
        'Guten Tag,',
        'Ihre Adresse ist bestätigt. Ein Schritt fehlt noch: Wählen Sie das Passwort, mit dem Sie sich anmelden.',
        { label: 'Passwort wählen', url, main: true },
        'Der Link gilt 72 Stunden und nur einmal. Danach erhalten Sie über „Password forgotten“ auf der Anmeldeseite einen neuen.',
      ],
    },
  })
}

/** The mail to a new person, with the link to verify the address. */
export function verificationMail(given: WithToken & { stackName: string }): Mail {
  const url = verifyUrl(given)
  const stack = harmless(given.stackName)
  return written(given, lifetimeMs.verify, {
    en: {
      subject: `Your account in ${stack}`,
      parts: [
        'Hello,',
        `an account with this address was created for you in ${stack} on Sensorstack. Please verify that the address is yours.`,
        { label: 'Verify the address', url, main: true },
        'The link holds for 48 hours and works once. If you have no password yet, the next mail leads to one.',
      ],
    },
    de: {
      subject: `Ihr Konto in ${stack}`,
      parts: [
        'Guten Tag,',
        `in ${stack} auf Sensorstack wurde ein Konto mit dieser Adresse für Sie angelegt. Bitte bestätigen Sie, dass die Adresse Ihnen gehört.`,
        { label: 'Adresse bestätigen', url, main: true },
        'Der Link gilt 48 Stunden und nur einmal. Wenn Sie noch kein Passwort haben, führt die nächste Mail zu einem.',
      ],
    },
  })
}

/** The mail to a person who tried to sign in before verifying the address. */
export function verifyAgainMail(given: WithToken): Mail {
  const url = verifyUrl(given)
  return written(given, lifetimeMs.verify, {
    en: {
      subject: 'Please verify your address',
      parts: [
        'Hello,',
        'before you can sign in to Sensorstack, please verify that this address is yours.',
        { label: 'Verify the address', url, main: true },
        'The link holds for 48 hours and works once; earlier links do not work any more.',
      ],
    },
    de: {
      subject: 'Bitte bestätigen Sie Ihre Adresse',
      parts: [
        'Guten Tag,',
        'bevor Sie sich bei Sensorstack anmelden können, bestätigen Sie bitte, dass diese Adresse Ihnen gehört.',
        { label: 'Adresse bestätigen', url, main: true },
        'Der Link gilt 48 Stunden und nur einmal; frühere Links gelten nicht mehr.',
      ],
    },
  })
}

/** Reports a changed password and the sessions that it ended, so that the person notices if someone else did it. */
export function passwordChangedMail(given: Addressee & { ended: 'all' | 'others' }): Mail {
  const sessions = {
    en: given.ended === 'all' ? 'every session' : 'every session but the one that changed it',
    de: given.ended === 'all' ? 'alle Sitzungen' : 'alle Sitzungen außer der, die es geändert hat,',
  }
  return written(given, dayMs, {
    en: {
      subject: 'Your password was changed',
      parts: [
        'Hello,',
        `the password of your Sensorstack account was just changed, and ${sessions.en} was ended.`,
        'If that was not you, please tell the admin of your company.',
      ],
    },
    de: {
      subject: 'Ihr Passwort wurde geändert',
      parts: [
        'Guten Tag,',
        `das Passwort Ihres Kontos bei Sensorstack wurde soeben geändert, und ${sessions.de} wurden beendet.`,
        'Wenn Sie das nicht waren, sagen Sie es bitte dem Administrator Ihrer Firma.',
      ],
    },
  })
}

/**
 * Reports a changed address: to the previous one, so that the person notices if they didn't want that, and to the new one, with
 * which they sign in from now on.
 */
export function addressChangedMails(given: {
  readonly before: string
  readonly after: string
  readonly language: Language
  readonly publicUrl: string
}): Mail[] {
  const { before, after, language, publicUrl } = given
  const subject = { en: 'Your address was changed', de: 'Ihre Adresse wurde geändert' }
  const signIn = `${publicUrl}/login`
  return [
    written({ to: before, language }, dayMs, {
      en: {
        subject: subject.en,
        parts: [
          'Hello,',
          'your Sensorstack account has another address now: you no longer sign in with this one, and no more mails come here. All sessions were ended.',
          'If you did not want that, please tell the admin of your company.',
        ],
      },
      de: {
        subject: subject.de,
        parts: [
          'Guten Tag,',
          'Ihr Konto bei Sensorstack hat jetzt eine andere Adresse: Mit dieser melden Sie sich nicht mehr an, und es kommen keine Mails mehr hierher. Alle Sitzungen wurden beendet.',
          'Wenn Sie das nicht wollten, sagen Sie es bitte dem Administrator Ihrer Firma.',
        ],
      },
    }),
    written({ to: after, language }, dayMs, {
      en: {
        subject: subject.en,
        parts: [
          'Hello,',
          'from now on you sign in to Sensorstack with this address. Your password stays as it is.',
          { label: 'Sign in', url: signIn, main: true },
          'If you do not know Sensorstack, you need not do anything.',
        ],
      },
      de: {
        subject: subject.de,
        parts: [
          'Guten Tag,',
          'ab jetzt melden Sie sich mit dieser Adresse bei Sensorstack an. Ihr Passwort bleibt, wie es ist.',
          { label: 'Anmelden', url: signIn, main: true },
          'Wenn Sie Sensorstack nicht kennen, müssen Sie nichts tun.',
        ],
      },
    }),
  ]
}
