/** No-break space, between thousands and between a number and its unit. */
const nbsp = '\u00a0'

/**
 * Formats a number for display: U+2212 for minus, no-break spaces between thousands, a decimal point. `decimals` fixes the
 * number of decimals; by default as many as the number has, at most 3. Never returns `−0`; returns `–` for a number that
 * isn't finite.
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

/** Formats an amount of money or points: 2 decimals, or 4 if 2 would round it. */
export function formatAmount(value: number): string {
  return formatNumber(value, Math.round(value * 10_000) % 100 === 0 ? 2 : 4)
}

/** Formats a change, always with a sign: `+0.3`, `−1`; zero is `±0`. */
export function formatChange(value: number, decimals?: number): string {
  const text = formatNumber(value, decimals)
  if (!/[1-9]/.test(text)) return `±${text}`
  return value > 0 ? `+${text}` : text
}

/** Formats a number and its unit, joined by a no-break space. */
export function formatQuantity(value: number, unit: string, decimals?: number): string {
  return unit === '' ? formatNumber(value, decimals) : `${formatNumber(value, decimals)}${nbsp}${unit}`
}
