/** One HTTP request, whatever carries it. */
export interface TransportRequest {
  readonly method: string
  /** Path and query, below the server's address. */
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  /** Bytes where a file is sent along. */
  readonly body: string | Buffer<ArrayBuffer> | undefined
}

export interface TransportAnswer {
  readonly status: number
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>
  readonly body: string
}

/** Carries requests to a server: over HTTP, or in process to one that runs in the same program. */
export type Transport = (request: TransportRequest) => Promise<TransportAnswer>

/** A transport over HTTP to the server at `baseUrl`; rejects when there is no answer within `timeoutMs`. */
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
