/** No-break space: what separates thousands, and a number from its unit. */
const nbsp = '\u00a0'

/**
 * A number as it is shown everywhere: U+2212 for minus, no-break spaces between thousands, a point before the
 * decimals. `decimals` fixes how many; without it as many as the number has, at most 3. Never `−0`.
 */
export function formatNumber(value: number, decimals?: number): string {
  if (!Number.isFinite(value)) return '–'
  const fixed = decimals === undefined ? String(Math.round(value * 1000) / 1000) : value.toFixed(decimals)
  const plain = fixed.includes('e') ? BigInt(Math.round(value)).toString() : fixed
  const negative = plain.startsWith('-')
  const [whole = '0', fraction] = (negative ? plain.slice(1) : plain).split('.')
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, nbsp)
  const digits = fraction === undefined ? grouped : `${grouped}.${fraction}`
  const isZero = !/[1-9]/.test(digits)
  return negative && !isZero ? `\u2212${digits}` : digits
}

/** A change: always with its sign, `+0.3`, `−1`; zero is `±0`. */
export function formatChange(value: number, decimals?: number): string {
  const text = formatNumber(value, decimals)
  if (!/[1-9]/.test(text)) return `±${text}`
  return value > 0 ? `+${text}` : text
}

/** A number and its unit, held together by a no-break space. */
export function formatQuantity(value: number, unit: string, decimals?: number): string {
  return unit === '' ? formatNumber(value, decimals) : `${formatNumber(value, decimals)}${nbsp}${unit}`
}
