/**
 * Returns a message for a request without a response, with the reason, such as an untrusted certificate; null for any
 * other error.
 */
export function whyNoAnswer(error: unknown): string | null {
  if (!(error instanceof TypeError) || error.message !== 'fetch failed') return null
  const { code, message } = (error.cause ?? {}) as { code?: string; message?: string }
  const why = message || code
  return why ? `The server does not answer: ${why}.` : 'The server does not answer.'
}
