import type { BenchCase, BenchRun } from '../platform/bench-case.ts'
import type { Goal } from '../platform/goal.ts'
import { ratioOfMedians, summarise } from '../platform/statistics.ts'
import { readable, type Table, tableOfFigures } from '../platform/table.ts'
import type { Fleet } from './lists/fleet.ts'
import { type AnswerFigures, measureAnswers } from './lists/measure-answers.ts'
import { type BrowserFigures, longMs, measureBrowser, watchedPaths } from './lists/measure-browser.ts'
import { boxesOfEach, customers, measured, measureMonitoring } from './lists/measure-monitoring.ts'
import { startFleet } from './lists/start-fleet.ts'
import { uploadSteadily } from './lists/upload-steadily.ts'

const boxes = 10_000
const uploadsPerSecond = 50
const parts = ['answers', 'browser', 'monitoring'] as const

/** The list of a stack with many boxes, over HTTP and in a browser, while some of them upload. */
export const lists: BenchCase = {
  choices: parts,
  standard: { rounds: 1, seconds: 20 },
  async run(run) {
    const chosen = run.chosenOf(parts)
    run.report(`starting with ${boxes} boxes`)
    const fleet = await startFleet(run.lifetime, boxes)
    run.report('asking for the list')
    const answers = chosen.includes('answers') ? await measureAnswers(fleet) : null
    run.report('watching a browser')
    const page = chosen.includes('browser') ? await withUploads(run, fleet) : null
    run.report('adding customers')
    const reach = chosen.includes('monitoring') ? await measureMonitoring(fleet) : null
    return {
      versions: [],
      tables: [
        ...(answers ? tablesOfAnswers(answers) : []),
        ...(page ? tablesOfPage(page, run.seconds) : []),
        ...(reach ? [tableOfFigures(`Milliseconds to the overview of ${customers} customers`, reach)] : []),
      ],
      notes: [
        `${boxes} enabled boxes in one stack; a change is an upload of three readings`,
        `the browser shows the list of all boxes for ${run.seconds} s and then searches it, while ${uploadsPerSecond} boxes upload per second`,
        'a search counts from Enter to the frame after the one that shows its results; a long task blocks the page for 50 ms or more; server, database, boxes and browser share the processors, so a task is judged by the processor time of the page',
      ],
      goals: [
        ...(answers ? goalsOfAnswers(answers) : []),
        ...(page ? goalsOfPage(page, run.seconds) : []),
        ...(reach ? goalsOfReach(reach) : []),
      ],
    }
  },
}

async function withUploads(run: BenchRun, fleet: Fleet): Promise<BrowserFigures> {
  const stop = uploadSteadily(fleet, uploadsPerSecond)
  try {
    return await measureBrowser(fleet, run)
  } finally {
    await stop()
  }
}

function tablesOfAnswers(answers: ReadonlyMap<string, AnswerFigures>): Table[] {
  const of = (what: keyof AnswerFigures) =>
    new Map([...answers].flatMap(([name, each]) => (each.ms.length > 0 ? [[name, each[what]] as const] : [])))
  const absent = [...answers].filter(([, { ms }]) => ms.length === 0).map(([name]) => name)
  return [
    tableOfFigures('Milliseconds to the complete response', of('ms'), absent),
    tableOfFigures('Bytes of its body', of('bytes'), absent),
  ]
}

function tablesOfPage({ bytes, loads, searches, longTasks }: BrowserFigures, seconds: number): Table[] {
  const others = [...bytes.keys()].filter((path) => !watchedPaths.includes(path))
  const row = (name: string, paths: readonly string[]) => [
    name,
    readable(sum(paths.map((path) => loads.get(path) ?? 0))),
    readable(sum(paths.map((path) => bytes.get(path) ?? 0)) / seconds / 1_000),
  ]
  return [
    {
      title: `Loaded by the page in ${seconds} s`,
      columns: ['path', 'loads', 'kB per second'],
      rows: [...watchedPaths.map((path) => row(path, [path])), row('others', others)],
    },
    tableOfFigures('Milliseconds to the results of a search', new Map([['browser', searches]])),
    {
      title: 'Tasks of 50 ms or more',
      columns: ['', 'count', 'longest, ms', 'most work in one, ms'],
      rows: [
        [
          'browser',
          String(longTasks.length),
          readable(Math.max(0, ...longTasks.map(({ ms }) => ms))),
          readable(Math.max(0, ...longTasks.map(({ ownMs }) => ownMs))),
        ],
      ],
    },
  ]
}

function goalsOfAnswers(answers: ReadonlyMap<string, AnswerFigures>): Goal[] {
  const ms = (name: string) => answers.get(name)?.ms
  return [
    {
      id: 'H1',
      what: 'unchanged list',
      ratio: 'by its tag / a small read',
      value: ratioOfMedians(ms('unchanged, by its tag'), ms('a small read: who is signed in')),
      bound: 1.5,
      isMost: true,
    },
  ]
}

function goalsOfReach(reach: ReadonlyMap<string, number[]>): Goal[] {
  const most = { id: 'H2', isMost: true } as const
  return [
    {
      ...most,
      what: `monitoring of ${customers} stacks`,
      ratio: 'every stack / its rows selected',
      value: ratioOfMedians(reach.get(measured.full), reach.get(measured.select)),
      bound: 1.5,
    },
    {
      ...most,
      what: `${customers * boxesOfEach} boxes`,
      ratio: 'with them / without',
      value: ratioOfMedians(reach.get(measured.full), reach.get(measured.empty)),
      bound: 1.2,
    },
  ]
}

function goalsOfPage({ bytes, searches, longTasks }: BrowserFigures, seconds: number): Goal[] {
  const most = { id: 'H1', ratio: 'browser', isMost: true } as const
  return [
    { ...most, what: 'kB a second', value: sum([...bytes.values()]) / seconds / 1_000, bound: 50 },
    { ...most, what: 'ms of a search', value: summarise(searches).maximum, bound: 100 },
    {
      ...most,
      what: 'tasks with 50 ms of work or more',
      value: longTasks.filter(({ ownMs }) => ownMs >= longMs).length,
      bound: 0,
    },
  ]
}

function sum(figures: readonly number[]): number {
  return figures.reduce((total, each) => total + each, 0)
}
