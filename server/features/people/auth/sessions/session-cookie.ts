import type { CookieSerializeOptions } from '@fastify/cookie'

const absoluteS = 14 * 86_400

export interface SessionCookie {
  readonly name: string
  readonly attributes: Readonly<CookieSerializeOptions>
}

/**
 * Returns the session cookie. With https it has the prefix that makes browsers reject one set by another host or over an
 * unencrypted connection. With plain http neither the prefix nor `secure` would work, so nobody could sign in.
 */
export function sessionCookie(publicUrl: string): SessionCookie {
  const secure = publicUrl.startsWith('https:')
  return {
    name: secure ? '__Host-session' : 'session',
    attributes: { httpOnly: true, sameSite: 'lax', path: '/', secure, maxAge: absoluteS },
  }
}
