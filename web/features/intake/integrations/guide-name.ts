const letters = 'abcdefghijklmnopqrstuvwxyz0123456789'
const suffixLength = 8

/** Returns the name that a guide proposes: the company's, `-api-` or `-webhook-`, and eight random characters. */
export function guideName(company: string, kind: 'api' | 'webhook'): string {
  const plain = company
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{Mn}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
  const bytes = crypto.getRandomValues(new Uint8Array(suffixLength))
  const suffix = [...bytes].map((byte) => letters[byte % letters.length]).join('')
  return `${plain || 'company'}-${kind}-${suffix}`
}
