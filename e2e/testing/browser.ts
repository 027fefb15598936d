import { spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import { dirname, join } from 'node:path'

/** How to start a Chromium, as Playwright's launch options. */
export interface Browser {
  executablePath: string
  env?: Record<string, string>
}

const installedNames = [
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/**
 * Returns the Chromium that `CHROMIUM_PATH` names, otherwise an installed one, otherwise the one from npm. So the browser
 * tests need nothing but npm.
 */
export async function findBrowser(): Promise<Browser> {
  const named = process.env.CHROMIUM_PATH
  if (named) {
    if (!runs(named)) throw new Error(`CHROMIUM_PATH: ${named} is no Chromium that runs here.`)
    return { executablePath: named }
  }
  for (const name of installedNames) {
    const path = locate(name)
    // Some systems have a script in place of the browser that only explains how to install one.
    if (path !== undefined && runs(path)) return { executablePath: path }
  }
  return browserFromNpm()
}

function locate(name: string): string | undefined {
  if (name.startsWith('/')) return existsSync(name) ? name : undefined
  const folders = (process.env.PATH ?? '').split(':')
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path))
}

function runs(path: string): boolean {
  return spawnSync(path, ['--version'], { timeout: 20_000, stdio: 'ignore' }).status === 0
}

async function browserFromNpm(): Promise<Browser> {
  const folder = await unpack()
  writeFileSync(join(folder, 'fonts', 'fonts.conf'), fontsOf(folder))
  const libraries = [join(folder, 'al2023', 'lib'), process.env.LD_LIBRARY_PATH].filter(Boolean).join(':')
  return {
    executablePath: join(folder, 'chromium'),
    env: {
      ...(process.env as Record<string, string>),
      LD_LIBRARY_PATH: libraries,
      FONTCONFIG_PATH: join(folder, 'fonts'),
      HOME: process.env.HOME ?? folder,
    },
  }
}

/**
 * The package's own list of fonts names folders of the system that it was made for. On a machine without fonts, text that
 * doesn't use a font of the page would otherwise be invisible and take no space.
 */
function fontsOf(folder: string): string {
  const folders = [join(folder, 'fonts'), '/usr/share/fonts', '/usr/local/share/fonts']
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
${folders.map((each) => `  <dir>${each}</dir>`).join('\n')}
  <cachedir>${join(folder, 'fonts-cache')}</cachedir>
</fontconfig>
`
}

/**
 * Unpacks it once. The package unpacks into a fixed folder below the temporary folder and trusts what it finds there, so
 * leftovers of another user or of an interrupted run would make every later run fail. Therefore it gets its own folder,
 * which is renamed once it is complete.
 */
async function unpack(): Promise<string> {
  const target = join(cacheFolder(), `chromium-${packageVersion()}`)
  if (existsSync(target)) return target
  const fresh = `${target}.${process.pid}`
  mkdirSync(fresh, { recursive: true })
  // With the second variable it also unpacks the libraries that a system without a browser lacks.
  await withVariables({ TMPDIR: fresh, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs20.x' }, async () => {
    const { default: chromium } = await import('@sparticuz/chromium')
    await chromium.executablePath()
  })
  chmodSync(join(fresh, 'chromium'), 0o755)
  try {
    renameSync(fresh, target)
  } catch (error) {
    // Another process was faster.
    if (!existsSync(target)) throw error
    rmSync(fresh, { recursive: true })
  }
  return target
}

function packageFolder(): string {
  return join(dirname(new URL(import.meta.resolve('@sparticuz/chromium')).pathname), '..', '..')
}

function packageVersion(): string {
  const { version } = JSON.parse(readFileSync(join(packageFolder(), 'package.json'), 'utf8')) as {
    version: string
  }
  return version
}

/** Next to the installed packages, or, if the user may not write there, in a temporary folder of that user. */
function cacheFolder(): string {
  const shared = join(packageFolder(), '..', '..', '.cache')
  try {
    mkdirSync(shared, { recursive: true })
    const probe = join(shared, `.write-test.${process.pid}`)
    mkdirSync(probe)
    rmSync(probe, { recursive: true })
    return shared
  } catch {
    const own = join(tmpdir(), `sensorstack-browser-${userInfo().uid}`)
    mkdirSync(own, { recursive: true, mode: 0o700 })
    return own
  }
}

/** Runs `work` with these environment variables and restores the whole environment afterwards. */
async function withVariables(variables: Record<string, string>, work: () => Promise<void>): Promise<void> {
  const before = { ...process.env }
  Object.assign(process.env, variables)
  try {
    await work()
  } finally {
    for (const name of Object.keys(process.env)) if (!(name in before)) delete process.env[name]
    Object.assign(process.env, before)
  }
}
