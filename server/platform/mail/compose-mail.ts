import type { Language } from '@sensorstack/contract/platform/languages.ts'
import { singleLine } from './harmless.ts'
import type { Mail } from './mail.ts'

/** An address to open, and what opening it does. */
export interface MailLink {
  readonly label: string
  /** Below the configured public address, never that of a request. */
  readonly url: string
  /** What the mail is about, drawn as a button. */
  readonly main?: boolean
}

/** What a mail says, before it has a form. Names that somebody typed go through `harmless` first. */
export interface Letter {
  readonly to: string
  readonly language: Language
  readonly subject: string
  /** In order. */
  readonly parts: readonly (string | MailLink)[]
  readonly usefulMs: number
}

const longestSubject = 200

/** Gives a letter both of its forms. Whatever the parts hold, in HTML it is text. */
export function composeMail({ to, language, subject, parts, usefulMs }: Letter): Mail {
  const title = singleLine(subject).slice(0, longestSubject)
  return { to, subject: title, text: textOf(parts), html: pageOf(language, title, parts), usefulMs }
}

function textOf(parts: Letter['parts']): string {
  const blocks = parts.map((part) => (typeof part === 'string' ? part : `${part.label}:\n${part.url}`))
  return `${blocks.join('\n\n')}\n`
}

const font = "font:15px/1.55 system-ui,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"
const button = 'display:inline-block;padding:10px 18px;border-radius:6px;background:#2b6cb0;color:#ffffff'

/** Styles stand in attributes: many mail programs drop everything else. */
function pageOf(language: Language, title: string, parts: Letter['parts']): string {
  return [
    '<!doctype html>',
    `<html lang="${language}">`,
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width">',
    '<meta name="color-scheme" content="light dark">',
    `<title>${escaped(title)}</title>`,
    '</head>',
    `<body style="margin:0;padding:24px 16px;${font}">`,
    '<div style="max-width:560px;margin:0 auto">',
    '<p style="margin:0 0 24px;font-weight:600;letter-spacing:.01em">Sensorstack</p>',
    ...parts.map((part) => (typeof part === 'string' ? paragraph(escaped(part)) : linkOf(part))),
    '</div>',
    '</body>',
    '</html>',
    '',
  ].join('\n')
}

function linkOf({ label, url, main }: MailLink): string {
  const address = escaped(url)
  const text = escaped(label)
  if (!main) return paragraph(`<a href="${address}">${text}</a>`)
  return [
    paragraph(`<a href="${address}" style="${button};text-decoration:none;font-weight:600">${text}</a>`),
    `<p style="margin:0 0 20px;font-size:13px;word-break:break-all"><a href="${address}">${address}</a></p>`,
  ].join('\n')
}

function paragraph(html: string): string {
  return `<p style="margin:0 0 20px">${html}</p>`
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? '')
}
