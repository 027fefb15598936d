import { createServer } from 'node:net'
import { StartupError, systemErrorCode } from './startup-error.ts'

/** A port the server is going to listen on, with the name of the setting that chose it. */
export interface WantedPort {
  setting: string
  host: string
  port: number
}

/**
 * Checks that the server can listen on all ports, before anything is started.
 *
 * @throws StartupError that names the first unavailable port and its setting.
 */
export async function assertPortsFree(wanted: readonly WantedPort[]): Promise<void> {
  for (const { setting, host, port } of wanted) {
    const code = await tryToListen(host, port)
    if (code === undefined) continue
    throw new StartupError(explain(code, setting, host, port))
  }
}

export async function isPortFree(host: string, port: number): Promise<boolean> {
  return (await tryToListen(host, port)) === undefined
}

function tryToListen(host: string, port: number): Promise<string | undefined> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', (error) => resolve(systemErrorCode(error) ?? 'EUNKNOWN'))
    server.listen({ host, port, exclusive: true }, () => server.close(() => resolve(undefined)))
  })
}

function explain(code: string, setting: string, host: string, port: number): string {
  switch (code) {
    case 'EADDRINUSE':
      return `Port ${port} on ${host} is taken by another program: stop that one, or set ${setting} to another port.`
    case 'EACCES':
      return `This user may not listen on port ${port}: set ${setting} to a port from 1024 on.`
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `HOST: ${host} is no address of this machine.`
    default:
      return `Port ${port} on ${host} (${setting}) can't be listened on: ${code}.`
  }
}
