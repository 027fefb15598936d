import type { Problem, SourceFile } from './source-files.ts'

/**
 * The allowed imports of each layer, from the bottom up. `own` is the layer itself (for features: the same feature). A
 * feature may import another one only through its public module, `public.ts` or `public.tsx`.
 */
const zones: readonly { layer: RegExp; may: readonly (RegExp | 'own' | 'doorways')[]; packages?: RegExp }[] =
  [
    { layer: /^contract\/platform\//, may: ['own'], packages: /^(zod|papaparse)(\/|$)/ },
    { layer: /^contract\//, may: ['own', /^contract\//], packages: /^zod(\/|$)/ },

    { layer: /^server\/migrations\//, may: ['own', /^contract\//] },
    { layer: /^server\/platform\//, may: ['own', /^server\/migrations\//, /^contract\/platform\//] },
    {
      layer: /^server\/features\/[^/]+\/([^/]+)\//,
      may: ['own', 'doorways', /^server\/(platform|migrations)\//, /^contract\//],
    },
    {
      layer: /^server\/app\/(demo|inject-transport)/,
      may: ['own', /^server\//, /^contract\//, /^simulator\//],
    },
    { layer: /^server\/app\//, may: ['own', /^server\/(?!testing\/)/, /^contract\//] },

    {
      layer: /^web\/ui\//,
      may: ['own'],
      packages: /^(?!@tanstack\/react-(router|query)|zod)/,
    },
    { layer: /^web\/platform\//, may: ['own', /^web\/(ui|texts)\//, /^contract\/platform\//] },
    // Screen addresses depend on the contract only, so a link to a screen creates no dependency on its feature.
    { layer: /^web\/paths\//, may: ['own', /^contract\//], packages: /^$/ },
    {
      layer: /^web\/features\/[^/]+\/([^/]+)\//,
      may: ['own', 'doorways', /^web\/(ui|platform|paths|texts)\//, /^web\/package\.json$/, /^contract\//],
    },
    { layer: /^web\//, may: ['own', /^web\//, /^contract\//] },

    { layer: /^simulator\//, may: ['own', /^contract\//] },
  ]

/**
 * The allowed imports of tests by folder: tests may import a feature's internals, but packages and the bottom layers
 * stay separate.
 */
const layersOfTests: readonly (readonly [where: string, may: RegExp])[] = Object.entries({
  'server/platform': /^(server\/(platform|migrations|testing)|contract\/platform)\//,
  'web/ui': /^web\/ui\//,
  'web/platform': /^(web\/(platform|ui|texts)|contract\/platform)\//,
  contract: /^contract\//,
  server: /^(server|contract|simulator)\//,
  web: /^(web|contract)\//,
  simulator: /^(simulator|contract)\//,
  // The crash tests inspect the product's processes and files, and the data stored afterwards.
  e2e: /^(e2e|contract|simulator|web\/texts|server\/platform\/(instance|postgres|secrets)|server\/features\/readings\/telemetry)\/|^server\/testing\/(smtp-server|book-past|database|small-disk)\.ts$/,
  // The benchmarks start the product like the crash tests and call it like any client; they use its broker directly. RabbitMQ and
  // databases of a Citus cluster are started as for the tests with them.
  bench:
    /^(bench|contract|simulator|e2e\/crash|server\/(platform\/(db|instance|log|postgres)|features\/(intake\/ingest\/mqtt|core\/ledger)))\/|^(e2e\/(testing\/browser|broker\/rabbitmq)|server\/testing\/citus-database)\.ts$/,
  tools: /^(tools|contract|server|simulator)\//,
})

/**
 * Imports go `web/ui <- web/platform <- web/features <- web/app`, with web/paths below the features, and
 * `server/platform <- server/features <- server/app`, with the contract below both.
 */
export function checkImportZones(files: readonly SourceFile[]): Problem[] {
  return files.flatMap((file) => (file.isTest ? ofTest(file) : ofProduct(file)))
}

function ofProduct(file: SourceFile): Problem[] {
  const zone = zones.find(({ layer }) => layer.test(file.path))
  const match = zone?.layer.exec(file.path)
  if (zone === undefined || match == null) return []
  return file.imports.flatMap(({ line, target, isOwn }) => {
    const allowed = isOwn
      ? zone.may.some((rule) =>
          rule === 'own'
            ? target.startsWith(match[0])
            : rule === 'doorways'
              ? isDoorway(target, file.path)
              : rule.test(target),
        )
      : zone.packages === undefined || zone.packages.test(target) || target.startsWith('node:')
    return allowed ? [] : [{ path: file.path, line, message: `may not import ${target}` }]
  })
}

/** Whether the target is the public module of another feature of the same package. */
function isDoorway(target: string, from: string): boolean {
  const [side] = from.split('/')
  return new RegExp(`^${side}/features/[^/]+/[^/]+/public\\.tsx?$`).test(target)
}

function ofTest(file: SourceFile): Problem[] {
  const [, may] = layersOfTests.find(([where]) => file.path.startsWith(`${where}/`)) ?? []
  return file.imports
    .filter(({ isOwn, target }) => isOwn && may !== undefined && !may.test(target))
    .map(({ line, target }) => ({ path: file.path, line, message: `may not import ${target}` }))
}
