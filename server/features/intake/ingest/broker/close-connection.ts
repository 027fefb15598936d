/**
 * Closes all connections of a box at the broker, by deleting `path` of its management API. Throws if that fails. `management` is the
 * address of the API with user and password.
 */
export async function closeConnection(management: string, path: string): Promise<void> {
  const { username, password, origin } = new URL(management)
  const user = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`
  const response = await fetch(`${origin}${path}`, {
    method: 'DELETE',
    headers: {
      authorization: `Basic ${Buffer.from(user).toString('base64')}`,
      // RabbitMQ writes it to its log.
      'x-reason': 'the box has a new device key',
    },
    signal: AbortSignal.timeout(longestMs),
  })
  await response.body?.cancel()
  // Without a connection some brokers answer 404.
  if (!response.ok && response.status !== 404) {
    throw new Error(`the management API of the broker answered ${response.status}`)
  }
}

const longestMs = 10_000
