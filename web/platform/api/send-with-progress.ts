/**
 * Sends a request like `fetch`, which can't report upload progress: calls `onProgress` with the share sent so far, from 0
 * to 1. Rejects if the server can't be reached or the signal aborts.
 */
export function sendWithProgress(
  url: string,
  init: { method: string; headers: Record<string, string>; body: BodyInit | undefined; signal: AbortSignal },
  onProgress: (share: number) => void,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(init.method, url)
    request.responseType = 'arraybuffer'
    for (const [name, value] of Object.entries(init.headers)) request.setRequestHeader(name, value)
    request.upload.onprogress = ({ loaded, total, lengthComputable }) => {
      if (lengthComputable && total > 0) onProgress(loaded / total)
    }
    request.onload = () => resolve(responseOf(request))
    request.onerror = () => reject(new TypeError('no answer'))
    request.onabort = () => reject(new DOMException('given up', 'AbortError'))
    const giveUp = () => request.abort()
    if (init.signal.aborted) giveUp()
    init.signal.addEventListener('abort', giveUp, { once: true })
    request.onloadend = () => init.signal.removeEventListener('abort', giveUp)
    request.send(init.body as XMLHttpRequestBodyInit | undefined)
  })
}

function responseOf(request: XMLHttpRequest): Response {
  const headers = new Headers()
  for (const name of ['content-type', 'date', 'etag', 'retry-after']) {
    const value = request.getResponseHeader(name)
    if (value !== null) headers.set(name, value)
  }
  const isEmpty = request.status === 204 || request.status === 304
  return new Response(isEmpty ? null : request.response, { status: request.status, headers })
}
