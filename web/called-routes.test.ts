import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { build, type Rolldown } from 'vite'
import { expect, test } from 'vitest'
import { routes } from '../contract/routes.ts'
import { calledRoutes } from './called-routes.ts'
import { calledRoute } from './platform/api/called-route.ts'

const contract = join(import.meta.dirname, '..', 'contract')
const entry = join(contract, 'entry.ts')
const madeUp = join(contract, 'features', 'made', 'up', 'routes.ts')

/** Builds a module as the web is built and returns its code. It may import a file of routes that the test makes up. */
async function built(text: string, routesText = ''): Promise<string> {
  const texts = new Map([
    [entry, text],
    [madeUp, `import { defineRoute } from '../../../platform/route.ts'\n${routesText}`],
  ])
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [
      {
        name: 'made-up',
        enforce: 'pre',
        load: (id) => texts.get(id),
        resolveId: (id) => (texts.has(id) ? id : null),
      },
      calledRoutes(routes),
    ],
    build: { write: false, minify: false, lib: { entry, formats: ['es'] } },
  })
  return (result as Rolldown.RolldownOutput[])[0]?.output[0].code ?? ''
}

test('every route of the contract is there with what a call needs, and nothing else is', async () => {
  const files = readdirSync(join(contract, 'features'), { recursive: true, encoding: 'utf8' })
  const code = await built(
    files
      .filter((file) => file.endsWith('routes.ts'))
      .map((file, index) => `export * as file${index} from './features/${file}'`)
      .join('\n'),
  )
  const modules = (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as Record<string, object>
  const found = Object.values(modules).flatMap((module) => Object.values(module))
  const byId = (a: { id: string }, b: { id: string }) => (a.id < b.id ? -1 : 1)
  expect(found.toSorted(byId)).toEqual(routes.map(calledRoute).toSorted(byId))
  expect(code).not.toMatch(/defineRoute|zod|import/)
})

test.each([
  ["const id = 'auth.login'\nexport const x = defineRoute({ id })", 'export const name = defineRoute'],
  ["const x = defineRoute({ id: 'auth.login' })\nexport { x }", 'export const name = defineRoute'],
  ["export const x = defineRoute({ id: 'made.up' })", 'made.up is missing in contract/routes.ts'],
])('%s fails the build', async (routesText, message) => {
  await expect(built(`export * from '${madeUp}'`, routesText)).rejects.toThrow(message)
})

test('importing anything else from a file of routes fails the build', async () => {
  await expect(built(`export { most } from '${madeUp}'`, 'export const most = 5')).rejects.toThrow('most')
})
