import type { DocumentPlan } from '../plan/asset-plan.ts'

/** Returns the file of a planned document: a one-page PDF or a plain text. */
export function documentFile({ name, lines }: DocumentPlan): File {
  return name.endsWith('.pdf')
    ? new File([pageOf(lines)], name, { type: 'application/pdf' })
    : new File([`${lines.join('\n')}\n`], name, { type: 'text/plain' })
}

/** Returns a one-page PDF in A4 with lines of ASCII text, the first in large type. */
function pageOf(lines: readonly string[]): string {
  const escaped = lines.map((line) => line.replace(/[\\()]/g, '\\$&'))
  const [title = '', ...rest] = escaped
  const text = `BT /F 20 Tf 72 760 Td (${title}) Tj /F 12 Tf 0 -14 Td${rest.map((line) => ` 0 -20 Td (${line}) Tj`).join('')} ET`
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F 5 0 R >> >> >>',
    `<< /Length ${text.length} >>\nstream\n${text}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ]
  let file = '%PDF-1.4\n'
  const places: number[] = []
  objects.forEach((object, i) => {
    places.push(file.length)
    file += `${i + 1} 0 obj\n${object}\nendobj\n`
  })
  const table = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('')
  return `${file}xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`
}
