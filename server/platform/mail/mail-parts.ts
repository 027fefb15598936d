import { escapeHtml } from './escape-html.ts'

/** A link, with a label that says what opening it does. */
export interface MailLink {
  readonly label: string
  /** Starts with the configured public URL, never with the host of a request. */
  readonly url: string
  /** The mail's main action, shown as a button. */
  readonly main?: boolean
}

export interface MailHeading {
  readonly heading: string
  /** 1 is the heading of the whole mail. */
  readonly level: 1 | 2 | 3
}

/** Short facts in a row, each with a coloured dot. */
export interface MailMarks {
  readonly marks: readonly { readonly text: string; readonly color: string }[]
}

/** A list of items, each with a link and lines of details. */
export interface MailEntries {
  readonly entries: readonly MailEntry[]
}

export interface MailEntry {
  readonly title: string
  /** Where the item is, with the words before the name: `in` and `Cold room 3`. */
  readonly place?: { readonly before: string; readonly name: string; readonly url: string } | undefined
  /** May be empty. */
  readonly note: string
  readonly url: string
  readonly lines: readonly string[]
  /** The colour of the line at its left. */
  readonly color: string
}

/** The figures of one object. The first column names the rows. */
export interface MailTable {
  readonly title: string
  /** May be empty. */
  readonly note: string
  readonly url: string
  readonly columns: readonly string[]
  readonly rows: readonly (readonly string[])[]
}

/** A part of a mail. A string is a paragraph. Pass names that users typed through `harmless` first. */
export type MailPart = string | MailLink | MailHeading | MailMarks | MailEntries | MailTable

/** Formats a part as plain text. */
export function textOfPart(part: MailPart): string {
  if (typeof part === 'string') return part
  if ('label' in part) return `${part.label}:\n${part.url}`
  if ('heading' in part) return textOfHeading(part)
  if ('marks' in part) return part.marks.map(({ text }) => text).join(', ')
  if ('entries' in part) return part.entries.map(textOfEntry).join('\n\n')
  return textOfTable(part)
}

/** Formats a part as HTML. Styles are in attributes, because many mail clients drop style elements. */
export function htmlOfPart(part: MailPart): string {
  if (typeof part === 'string') return paragraph(escapeHtml(part))
  if ('label' in part) return htmlOfLink(part)
  if ('heading' in part) return htmlOfHeading(part)
  if ('marks' in part) return htmlOfMarks(part)
  if ('entries' in part) return part.entries.map(htmlOfEntry).join('\n')
  return htmlOfTable(part)
}

const quiet = 'opacity:.72'
const line = '1px solid rgba(128,128,128,.35)'
const button = 'display:inline-block;padding:10px 18px;border-radius:6px;background:#2b6cb0;color:#ffffff'

function paragraph(html: string): string {
  return `<p style="margin:0 0 20px">${html}</p>`
}

function htmlOfLink({ label, url, main }: MailLink): string {
  const address = escapeHtml(url)
  const text = escapeHtml(label)
  if (!main) return paragraph(`<a href="${address}">${text}</a>`)
  return [
    paragraph(`<a href="${address}" style="${button};text-decoration:none;font-weight:600">${text}</a>`),
    `<p style="margin:0 0 20px;font-size:13px;word-break:break-all"><a href="${address}">${address}</a></p>`,
  ].join('\n')
}

const headingStyles = {
  1: 'margin:0 0 8px;font-size:20px;line-height:1.3',
  2: `margin:32px 0 8px;padding-top:20px;border-top:${line};font-size:17px;line-height:1.3`,
  3: 'margin:24px 0 10px;font-size:15px;line-height:1.3',
} as const

function textOfHeading({ heading, level }: MailHeading): string {
  if (level === 3) return `${heading}\n${'-'.repeat(widthOf(heading))}`
  return `${heading}\n${'='.repeat(widthOf(heading))}`
}

function htmlOfHeading({ heading, level }: MailHeading): string {
  return `<h${level} style="${headingStyles[level]};font-weight:600">${escapeHtml(heading)}</h${level}>`
}

function htmlOfMarks({ marks }: MailMarks): string {
  const each = marks.map(
    ({ text, color }) =>
      `<span style="display:inline-block;margin-right:16px;white-space:nowrap"><span style="color:${color}" aria-hidden="true">&#9679;</span> ${escapeHtml(text)}</span>`,
  )
  return paragraph(each.join('\n'))
}

function textOfEntry({ title, place, note, url, lines }: MailEntry): string {
  const where = place && `${place.before} ${place.name}`
  const notes = [where ?? '', note].filter((text) => text !== '').join(', ')
  return [textOfTitle(title, notes), ...lines.map((each) => `  ${each}`), `  ${url}`].join('\n')
}

function textOfTitle(title: string, note: string): string {
  return note === '' ? `- ${title}` : `- ${title} (${note})`
}

function htmlOfEntry({ title, place, note, url, lines, color }: MailEntry): string {
  const where = place
    ? ` ${escapeHtml(place.before)} <a href="${escapeHtml(place.url)}">${escapeHtml(place.name)}</a>`
    : ''
  return [
    `<div style="margin:0 0 14px;padding-left:12px;border-left:3px solid ${color};overflow-wrap:anywhere">`,
    `<div>${titleLink(title, url, '')}${where}${noteAfter(note)}</div>`,
    ...lines.map((each) => `<div style="font-size:14px">${escapeHtml(each)}</div>`),
    '</div>',
  ].join('\n')
}

function titleLink(title: string, url: string, note: string): string {
  return `<a href="${escapeHtml(url)}">${escapeHtml(title)}</a>${noteAfter(note)}`
}

function noteAfter(note: string): string {
  return note === '' ? '' : ` <span style="font-size:13px;${quiet}">${escapeHtml(note)}</span>`
}

function textOfTable({ title, note, url, columns, rows }: MailTable): string {
  const all = [columns, ...rows]
  const widths = columns.map((_, place) => Math.max(...all.map((row) => widthOf(row[place] ?? ''))))
  const written = all.map((row) =>
    row
      .map((cell, place) => {
        const pad = ' '.repeat(Math.max(0, (widths[place] ?? 0) - widthOf(cell)))
        return place === 0 ? cell + pad : pad + cell
      })
      .join('  ')
      .trimEnd(),
  )
  return [textOfTitle(title, note), ...written.map((each) => `  ${each}`), `  ${url}`].join('\n')
}

/** Puts styles on the table where possible, because a mail may have many cells. */
function htmlOfTable({ title, note, url, columns, rows }: MailTable): string {
  const head = columns.map((text, place) => {
    const width = place === 0 ? ' width="30%" align="left"' : ''
    return `<th scope="col"${width} style="${plain}">${escapeHtml(text)}</th>`
  })
  const row = ([name = '', ...cells]: readonly string[]) =>
    `<tr align="right"><th scope="row" align="left" style="${plain}">${escapeHtml(name)}</th>${cells.map((text) => `<td>${escapeHtml(text)}</td>`).join('')}</tr>`
  return [
    `<div style="margin:0 0 2px;overflow-wrap:anywhere">${titleLink(title, url, note)}</div>`,
    '<table width="100%" cellpadding="2" cellspacing="0" style="table-layout:fixed;margin:0 0 18px;font-size:12px;line-height:1.5;font-variant-numeric:tabular-nums">',
    `<tr align="right" style="font-size:11px;${quiet}">${head.join('')}</tr>`,
    ...rows.map(row),
    '</table>',
  ].join('\n')
}

const plain = 'font-weight:400'

/** Counts code points, so that a character outside the BMP counts once. */
function widthOf(text: string): number {
  return [...text].length
}
