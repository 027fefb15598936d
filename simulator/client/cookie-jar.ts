/** Stores the cookies of a server by name; enough for one origin, without paths and domains. */
export interface CookieJar {
  /** Stores the cookies of a response; a cookie without a value is deleted. */
  store(setCookie: string | readonly string[] | undefined): void
  /** Returns the value of the request header `cookie`; undefined if there are no cookies. */
  header(): string | undefined
}

export function cookieJar(): CookieJar {
  const cookies = new Map<string, string>()
  return {
    store(setCookie) {
      for (const line of typeof setCookie === 'string' ? [setCookie] : (setCookie ?? [])) {
        const [pair = ''] = line.split(';')
        const at = pair.indexOf('=')
        const name = pair.slice(0, at).trim()
        const value = pair.slice(at + 1).trim()
        if (value === '') cookies.delete(name)
        else cookies.set(name, value)
      }
    },
    header() {
      if (cookies.size === 0) return undefined
      return [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    },
  }
}
