/**
 * Closes all connections of a box at RabbitMQ. Throws if that fails. `management` is the address of RabbitMQ's management API with
 * user and password.
 */
export async function closeConnection(management: string, hardwareUniqueId: string): Promise<void> {
  const { username, password, origin } = new URL(management)
  const user = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`
  const response = await fetch(`${origin}/api/connections/username/${encodeURIComponent(hardwareUniqueId)}`, {
    method: 'DELETE',
    headers: {
      authorization: `Basic ${Buffer.from(user).toString('base64')}`,
      'x-reason': 'the box has a new device key',
    },
    signal: AbortSignal.timeout(longestMs),
  })
  await response.body?.cancel()
  // Without a connection RabbitMQ answers 204, or 404 in some versions.
  if (!response.ok && response.status !== 404) {
    throw new Error(`the management API of the broker answered ${response.status}`)
  }
}

const longestMs = 10_000
