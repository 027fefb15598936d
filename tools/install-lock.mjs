// If two commands are started at once on a fresh clone, the second waits for the first instead of installing too.
import {
  closeSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeSync,
} from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

const heartbeatMs = 2_000
const silentMs = 30_000

/** Runs `work` while holding `.install.lock`, after waiting for any other living process that holds it. */
export async function withInstallLock(root, work) {
  const file = join(root, '.install.lock')
  let announced = false
  while (!take(file)) {
    if (isAbandoned(file)) {
      removeAbandoned(file)
      continue
    }
    if (!announced) console.error('Another command is setting this clone up; waiting for it ...')
    announced = true
    await delay(200)
  }
  const heartbeat = setInterval(() => utimesSync(file, new Date(), new Date()), heartbeatMs)
  try {
    return await work()
  } finally {
    clearInterval(heartbeat)
    rmSync(file, { force: true })
  }
}

function take(file) {
  try {
    const handle = openSync(file, 'wx', 0o644)
    writeSync(handle, String(process.pid))
    closeSync(handle)
    return true
  } catch (error) {
    if (error.code === 'EEXIST') return false
    throw error
  }
}

/**
 * Whether the process of the lock is gone, or has given no sign of life for a long time (its id may belong to another
 * program).
 */
function isAbandoned(file) {
  try {
    const age = Date.now() - statSync(file).mtimeMs
    const pid = Number(readFileSync(file, 'utf8'))
    return age > silentMs || (pid > 0 && !isAlive(pid))
  } catch (error) {
    if (error.code === 'ENOENT') return false
    throw error
  }
}

/** Only one rename succeeds, so of two processes that find the same abandoned lock only one removes it. */
function removeAbandoned(file) {
  const aside = `${file}.${process.pid}`
  try {
    renameSync(file, aside)
    rmSync(aside, { force: true })
  } catch (error) {
    if (error.code !== 'ENOENT') throw error
  }
}

function isAlive(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}
