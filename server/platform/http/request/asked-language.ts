import { type Language, languages } from '@sensorstack/contract/platform/languages.ts'
import type { FastifyRequest } from 'fastify'

/** Returns the supported language that the Accept-Language header ranks highest, or null when it names none of them. */
export function askedLanguage(request: Pick<FastifyRequest, 'headers'>): Language | null {
  const wishes = (request.headers['accept-language'] ?? '')
    .slice(0, 500)
    .split(',')
    .map((wish) => /^\s*([a-z]{2,3})(?:-[\w-]*)?\s*(?:;\s*q=([\d.]+))?\s*$/i.exec(wish))
    .map((found) => ({ name: found?.[1]?.toLowerCase(), weight: Number(found?.[2] ?? 1) }))
    .filter(({ weight }) => weight > 0)
    .sort((one, other) => other.weight - one.weight)
  for (const { name } of wishes) {
    const language = languages.find((each) => each === name)
    if (language) return language
  }
  return null
}
