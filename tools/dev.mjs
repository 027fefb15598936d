// `npm run dev`: the server restarts and the web reloads when their sources change. Open the address of the web.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { createServer } from 'vite'

const root = join(import.meta.dirname, '..')
const host = process.env.HOST ?? '127.0.0.1'
const serverUrl = `http://${host}:${process.env.PORT ?? '3000'}`
const webPort = Number(process.env.WEB_PORT ?? '5173')
const webUrl = `http://${host}:${webPort}`

process.env.API_URL = serverUrl
const web = await createServer({
  root: join(root, 'web'),
  server: { host, port: webPort, strictPort: true },
})
await web.listen()
console.error(`The web with live reload is at ${webUrl}`)

const tsx = join(root, 'node_modules', 'tsx', 'dist', 'cli.mjs')
const server = spawn(
  process.execPath,
  [tsx, 'watch', '--clear-screen=false', '--include', 'server/migrations/*.sql', 'server/app/main.ts'],
  {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, DEMO: process.env.DEMO ?? 'on', PUBLIC_URL: process.env.PUBLIC_URL ?? webUrl },
  },
)
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => server.kill('SIGTERM'))
}
server.on('exit', async (code) => {
  await web.close()
  process.exitCode = code ?? 0
})
