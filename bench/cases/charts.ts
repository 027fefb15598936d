import { chromium } from '@playwright/test'
import { findBrowser } from '@sensorstack/e2e/testing/browser.ts'
import { findEcharts } from '../peers/echarts.ts'
import { startProduct } from '../peers/product.ts'
import type { BenchCase } from '../platform/bench-case.ts'
import { ratioOfMedians, summarise } from '../platform/statistics.ts'
import { tableOfFigures } from '../platform/table.ts'
import { measurePans, type Panned } from './charts/measure-pans.ts'
import { openEcharts } from './charts/open-echarts.ts'
import { openProductChart } from './charts/open-product-chart.ts'
import { fillBox } from './deliveries/fill-box.ts'

const readings = 100_000
const names = ['product', 'echarts'] as const

/** Panning a chart of many raw readings in a browser. */
export const charts: BenchCase = {
  choices: names,
  standard: { rounds: 7, seconds: 0 },
  async run(run) {
    const chosen = run.chosenOf(names)
    const browser = await chromium.launch(await findBrowser())
    run.lifetime.onEnd(() => browser.close())
    const panned = new Map<string, Panned>()
    if (chosen.includes('product')) {
      run.report(`uploading ${readings.toLocaleString('en')} readings`)
      const { lifetime } = run
      const product = await startProduct({ lifetime, boxes: 1, originMs: Date.now() - 4 * 86_400_000 })
      const [box] = product.boxes
      await fillBox(product.url, box?.deviceKey ?? '', readings)
      run.report('opening the chart')
      panned.set('product', await openProductChart(browser, product, box?.id ?? '', readings))
    }
    const echarts = chosen.includes('echarts') ? await findEcharts() : null
    if (echarts) panned.set('echarts', await openEcharts(browser, echarts.script, readings))
    run.report('panning')
    const ms = new Map([...panned.keys()].map((name) => [name, [] as number[]]))
    const frames = new Map([...panned.keys()].map((name) => [name, [] as number[]]))
    for (let round = 0; round <= run.rounds; round++) {
      for (const [name, each] of round % 2 === 0 ? [...panned] : [...panned].reverse()) {
        await each.page.bringToFront()
        const figure = await measurePans(each)
        // The first round warms up.
        if (round === 0) continue
        ms.get(name)?.push(figure.ms)
        frames.get(name)?.push(figure.longestFrameMs)
      }
    }
    const absent = chosen.filter((name) => !panned.has(name))
    const own = ms.get('product')
    return {
      versions: echarts ? [['ECharts', echarts.version]] : [],
      tables: [
        tableOfFigures('Milliseconds of the main thread per step of panning', ms, absent),
        tableOfFigures('Longest time between two frames, ms', frames, absent),
      ],
      notes: [
        `${readings.toLocaleString('en')} raw temperature readings, one per second, in a plot of about 640 x 300`,
        'the product shows the whole page of a sensorbox, with its limits; ECharts only a chart, with its sampling',
      ],
      goals: [
        {
          id: 'B1',
          what: `panning ${readings.toLocaleString('en')} readings`,
          ratio: 'echarts / product',
          value: ratioOfMedians(ms.get('echarts'), own),
          bound: 5,
        },
        {
          id: 'B1',
          what: 'ms of a step of panning',
          ratio: 'product',
          value: own?.length ? summarise(own).median : null,
          bound: 16,
          isMost: true,
        },
      ],
    }
  },
}
