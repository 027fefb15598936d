import { once } from 'node:events'
import { connect } from 'node:net'
import { createResponseReader } from './load/response-reader.ts'

/** One connection that stays open, on which requests are sent one after the other. */
export interface Asker {
  /**
   * Sends the bytes of a request; resolves with the milliseconds until the response was complete. Rejects unless the
   * status is 2xx.
   */
  ask(request: Buffer): Promise<number>
  close(): void
}

/** Connects to a server on this machine. Of a response it reads only the status and where it ends. */
export async function openAsker(port: number): Promise<Asker> {
  const socket = connect(port, '127.0.0.1')
  socket.setNoDelay(true)
  await once(socket, 'connect')
  const reader = createResponseReader()
  let sentAt = 0
  let answered: ((ms: number) => void) | undefined
  let failed: ((error: Error) => void) | undefined

  const end = (error: Error) => {
    failed?.(error)
    socket.destroy()
  }
  socket.on('error', end)
  socket.on('close', () => end(new Error('the connection was closed')))
  socket.on('data', (bytes) => {
    try {
      const status = reader.push(bytes)
      if (status === undefined) return
      const ms = performance.now() - sentAt
      if (status >= 200 && status <= 299) answered?.(ms)
      else failed?.(new Error(`the request was answered ${status}`))
    } catch (error) {
      end(error as Error)
    }
  })

  return {
    ask: (request) =>
      new Promise((resolve, reject) => {
        if (socket.destroyed) return reject(new Error('the connection was closed'))
        answered = resolve
        failed = reject
        sentAt = performance.now()
        socket.write(request)
      }),
    close: () => socket.destroy(),
  }
}
