// `npm run pack`: makes the archive of a release for this platform, and its SHA-256, in the folder `release`.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { makeRelease, releaseName } from './make-release.ts'

const root = join(import.meta.dirname, '..', '..')
const parent = join(root, 'release')
const name = releaseName(root)
const folder = join(parent, name)
const archive = `${folder}.tar.gz`

rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })
await makeRelease(root, folder)
// The same sources make the same list of files, all owned by root, whoever packs them.
const options = ['--sort=name', '--owner=0', '--group=0', '--numeric-owner', '--mode=u+rwX,go+rX,go-w']
const { status, error } = spawnSync('tar', ['-C', parent, ...options, '-czf', archive, name], {
  stdio: 'inherit',
})
if (status !== 0) throw error ?? new Error(`tar failed (${status}); see its message above.`)
const hash = createHash('sha256').update(readFileSync(archive)).digest('hex')
writeFileSync(`${archive}.sha256`, `${hash}  ${name}.tar.gz\n`)
process.stdout.write(`${archive}\n`)
