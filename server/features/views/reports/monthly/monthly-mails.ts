import { judgementOf } from '@sensorstack/contract/features/views/reports/judgement.ts'
import type { Language } from '@sensorstack/contract/platform/languages.ts'
import { composeMail } from '../../../../platform/mail/compose-mail.ts'
import { harmless } from '../../../../platform/mail/harmless.ts'
import type { Mail } from '../../../../platform/mail/mail.ts'
import type { MailPart } from '../../../../platform/mail/mail-parts.ts'
import { writtenCount } from '../../../notifications/daily-report/public.ts'
import type { ReportRow } from '../queries.ts'
import type { MonthlyRow } from './monthly-queries.ts'
import { missingParts, monthlyWords } from './monthly-words.ts'

const dayMs = 86_400_000
/** Longer than a mail server is usually out of order, and shorter than until the next report. */
const usefulMs = 14 * dayMs

/** The outcome for a month: the report, or the reason why none was made. */
export type MonthlyOutcome =
  | { readonly kind: 'made'; readonly report: ReportRow }
  | { readonly kind: 'nothing' | 'too large' }
  /** The asset or box no longer belongs to the stack. */
  | { readonly kind: 'over' }

export interface MonthlyGiven {
  readonly to: string
  readonly language: Language
  readonly publicUrl: string
  readonly company: string
  readonly monthly: MonthlyRow
  readonly outcome: MonthlyOutcome
}

/** Returns the mail to a reader about the report of a month. */
export function monthlyMail(given: MonthlyGiven): Mail {
  const { to, language, monthly, outcome } = given
  const words = monthlyWords[language]
  const company = harmless(given.company)
  const name = harmless(monthly.subject)
  const title = words.title(name, monthName(monthly.next_month, language))
  const [subject, parts] = ((): [string, MailPart[]] => {
    switch (outcome.kind) {
      case 'made': {
        const { nr, hash } = outcome.report
        const url = addressOf(given, outcome.report.id)
        return [
          words.subject(nr, title, company),
          [...foundParts(outcome.report, language), { label: words.open, url, main: true }, words.hash(hash)],
        ]
      }
      case 'over':
        return [words.over(name, company), [words.overText(name)]]
      default: {
        const said = outcome.kind === 'nothing' ? words.nothing : words.tooLarge
        const page: MailPart = { label: words.openPage, url: addressOf(given), main: true }
        return [words.notMade(title, company), [said, page]]
      }
    }
  })()
  return composeMail({
    to,
    language,
    subject,
    parts: [{ heading: subject, level: 1 }, ...parts, words.footer(name, company)],
    usefulMs,
  })
}

function foundParts({ verdict, level }: ReportRow, language: Language): string[] {
  const words = monthlyWords[language]
  const { excursions, readings, expected, gaps } = verdict
  const judgement = judgementOf(verdict)
  const counts = { ...verdict, without_box_days: Math.round(verdict.without_box_ms / dayMs) }
  const parts = missingParts
    .filter((part) => counts[part] > 0)
    .map((part) => words.missing[part](counts[part]))
  const missing = parts.length > 0 ? [words.notJudged(parts)] : []
  if (judgement === 'nothing') return [words.judged(judgement, level), ...missing]
  return [
    judgement === 'outside' ? words.outside(level, excursions) : words.judged(judgement, level),
    ...missing,
    words.readings(
      writtenCount(readings),
      expected === null ? null : { count: writtenCount(expected), isExceeded: readings > expected },
      gaps,
    ),
  ]
}

/** Returns the address of the reports, or of one of them in the language of the reader. */
function addressOf({ publicUrl, language, monthly }: MonthlyGiven, reportId?: string): string {
  const { asset_id, sensorbox_id, stack_id } = monthly
  const page = asset_id === null ? `sensorboxes/${sensorbox_id}` : `assets/${asset_id}`
  const query = new URLSearchParams({
    stack_id,
    ...(reportId !== undefined && { report: reportId, language }),
  })
  return `${publicUrl}/${page}/reports?${query}`
}

/** `October 2026`. */
function monthName(month: string, language: Language): string {
  return new Intl.DateTimeFormat(language, { timeZone: 'UTC', month: 'long', year: 'numeric' }).format(
    Date.parse(`${month}-01T00:00:00Z`),
  )
}
