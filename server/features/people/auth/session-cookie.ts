import type { CookieSerializeOptions } from '@fastify/cookie'

const absoluteS = 14 * 86_400

export interface SessionCookie {
  readonly name: string
  readonly attributes: Readonly<CookieSerializeOptions>
}

/**
 * The cookie that carries a session. Behind https it has the prefix by which browsers refuse one that another host or a
 * plain connection set; on plain http the two would keep anybody from signing in.
 */
export function sessionCookie(publicUrl: string): SessionCookie {
  const secure = publicUrl.startsWith('https:')
  return {
    name: secure ? '__Host-session' : 'session',
    attributes: { httpOnly: true, sameSite: 'lax', path: '/', secure, maxAge: absoluteS },
  }
}
