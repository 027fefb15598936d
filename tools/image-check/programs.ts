import { spawnSync } from 'node:child_process'

const needed = { buildah: 'buildah', debootstrap: 'debootstrap', 'systemd-analyze': 'systemd', tar: 'tar' }

/** Throws a sentence for the person who runs the check, unless it can run here. */
export function assertPrograms(): void {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) {
    throw new Error(
      'The image is built in a chroot, which needs Linux and root: run it as root in a virtual machine.',
    )
  }
  const missing = Object.entries(needed).filter(([name]) => spawnSync('which', [name]).status !== 0)
  if (missing.length > 0) {
    throw new Error(
      `${missing.map(([name]) => name).join(' and ')} can't be found; on Debian: apt-get install ${missing.map(([, from]) => from).join(' ')}`,
    )
  }
}

/** Runs a program to its end and returns its output. Throws with its messages if it fails. */
export function run(
  program: string,
  args: readonly string[],
  options: { readonly cwd?: string; readonly env?: NodeJS.ProcessEnv } = {},
): string {
  const { status, error, stdout, stderr } = spawnSync(program, args, {
    ...options,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
  if (status === 0) return stdout
  throw new Error(
    `${program} ${args.join(' ')} failed: ${error?.message ?? `${stdout}${stderr}`.slice(-5000)}`,
  )
}

/** Shows what is being done, because a step may take minutes. */
export function sayStep(what: string): void {
  process.stderr.write(`${what} …\n`)
}
