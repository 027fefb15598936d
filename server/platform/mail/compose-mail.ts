import type { Language } from '@sensorstack/contract/platform/languages.ts'
import { escapeHtml } from './escape-html.ts'
import { singleLine } from './harmless.ts'
import type { Mail } from './mail.ts'
import { htmlOfPart, type MailPart, textOfPart } from './mail-parts.ts'

/** The content of a mail, before it is formatted. Pass names that users typed through `harmless` first. */
export interface Letter {
  readonly to: string
  readonly language: Language
  readonly subject: string
  /** In order. */
  readonly parts: readonly MailPart[]
  readonly usefulMs: number
}

const longestSubject = 200

/** Formats a letter as text and HTML. The parts' texts are escaped in HTML. */
export function composeMail({ to, language, subject, parts, usefulMs }: Letter): Mail {
  const title = singleLine(subject).slice(0, longestSubject)
  return { to, subject: title, text: textOf(parts), html: pageOf(language, title, parts), usefulMs }
}

function textOf(parts: Letter['parts']): string {
  return `${parts.map(textOfPart).join('\n\n')}\n`
}

const font = "font:15px/1.55 system-ui,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"

/** Styles are in attributes, because many mail clients drop style elements. */
function pageOf(language: Language, title: string, parts: Letter['parts']): string {
  return [
    '<!doctype html>',
    `<html lang="${language}">`,
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width">',
    '<meta name="color-scheme" content="light dark">',
    `<title>${escapeHtml(title)}</title>`,
    '</head>',
    `<body style="margin:0;padding:24px 16px;${font}">`,
    '<div style="max-width:560px;margin:0 auto">',
    '<p style="margin:0 0 24px;font-weight:600;letter-spacing:.01em">Sensorstack</p>',
    ...parts.map(htmlOfPart),
    '</div>',
    '</body>',
    '</html>',
    '',
  ].join('\n')
}
