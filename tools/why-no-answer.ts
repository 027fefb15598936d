/** What to say of a request that got no answer, with why, such as a certificate that nobody vouches for; null: it is another error. */
export function whyNoAnswer(error: unknown): string | null {
  if (!(error instanceof TypeError) || error.message !== 'fetch failed') return null
  const { code, message } = (error.cause ?? {}) as { code?: string; message?: string }
  const why = message || code
  return why ? `The server does not answer: ${why}.` : 'The server does not answer.'
}
