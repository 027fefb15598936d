import type { Language } from '@sensorstack/contract/platform/languages.ts'
import { composeMail, type Letter } from '../../../platform/mail/compose-mail.ts'
import { harmless } from '../../../platform/mail/harmless.ts'
import type { Mail } from '../../../platform/mail/mail.ts'

/** How long the mail is worth sending. After that, the date is too close. */
const usefulMs = 7 * 86_400_000

/** Returns the mail that warns an admin that the points of a stack will run out soon, or have run out. */
export function depletionMail(given: {
  to: string
  language: Language
  publicUrl: string
  stackName: string
  /** Whether it is the root stack, which has no provider to get points from. */
  isRoot: boolean
  points: number
  runsOutMs: number
  now: number
}): Mail {
  const { to, language, publicUrl, runsOutMs, now } = given
  const stack = harmless(given.stackName)
  const locale = language === 'de' ? 'de-DE' : 'en-GB'
  const date = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(runsOutMs)
  const points = new Intl.NumberFormat(locale, {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  })
    .format(given.points)
    .replace('-', '\u2212')
  const isOver = runsOutMs <= now
  const words: Readonly<Record<Language, Pick<Letter, 'subject' | 'parts'>>> = {
    en: {
      subject: isOver
        ? `${stack} has no credit points left`
        : `The credit points of ${stack} run out on ${date}`,
      parts: [
        'Hello,',
        isOver
          ? `${stack} has used up its credit points: the balance is ${points} points.`
          : `${stack} has ${points} credit points. Used up as in the past weeks, they run out on ${date}.`,
        'Sensorboxes go on measuring. New ones can’t be enabled once the balance is at its limit.',
        { label: 'See what they are used for', url: publicUrl, main: true },
        given.isRoot
          ? `Its admins recharge ${stack}: open “My credits” and choose “Recharge”.`
          : 'Your provider gives you new points.',
      ],
    },
    de: {
      subject: isOver
        ? `${stack} hat keine Guthabenpunkte mehr`
        : `Die Guthabenpunkte von ${stack} reichen bis ${date}`,
      parts: [
        'Guten Tag,',
        isOver
          ? `${stack} hat seine Guthabenpunkte aufgebraucht: Der Stand ist ${points} Punkte.`
          : `${stack} hat ${points} Guthabenpunkte. Bei einem Verbrauch wie in den letzten Wochen reichen sie bis ${date}.`,
        'Sensorboxen messen weiter. Neue lassen sich nicht mehr aktivieren, wenn der Stand seine Grenze erreicht hat.',
        { label: 'Sehen, wofür sie verwendet werden', url: publicUrl, main: true },
        given.isRoot
          ? `${stack} laden die Admins selbst auf: unter „My credits“ mit „Recharge“.`
          : 'Neue Punkte bekommen Sie von Ihrem Anbieter.',
      ],
    },
  }
  return composeMail({ to, language, usefulMs, ...words[language] })
}
