/** One HTTP request, independent of the transport. */
export interface TransportRequest {
  readonly method: string
  /** Path and query, relative to the server's address. */
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  /** Bytes if a file is included. */
  readonly body: string | Buffer<ArrayBuffer> | undefined
}

export interface TransportAnswer {
  readonly status: number
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>
  readonly body: string
}

/** Sends requests to a server: over HTTP, or in process to a server in the same program. */
export type Transport = (request: TransportRequest) => Promise<TransportAnswer>

/** Returns a transport over HTTP to the server at `baseUrl`; it rejects if there is no response within `timeoutMs`. */
export function httpTransport(baseUrl: string, timeoutMs = 20_000): Transport {
  return async ({ method, url, headers, body }) => {
    const response = await fetch(new URL(url, baseUrl), {
      method,
      headers,
      body: body ?? null,
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    })
    return {
      status: response.status,
      headers: { ...Object.fromEntries(response.headers), 'set-cookie': response.headers.getSetCookie() },
      body: await response.text(),
    }
  }
}
