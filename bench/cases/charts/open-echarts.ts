import type { Browser } from '@playwright/test'
import type { Panned } from './measure-pans.ts'

/**
 * Opens a page with an ECharts chart of the same readings and size, configured as its documentation advises for many
 * points.
 */
export async function openEcharts(browser: Browser, script: string, count: number): Promise<Panned> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  const page = await context.newPage()
  await page.setContent('<div id="chart" style="width: 640px; height: 300px"></div>')
  await page.addScriptTag({ path: script })
  await page.evaluate(`
    window.chart = echarts.init(document.getElementById('chart'))
    const first = Date.now() - ${count} * 1000
    const data = Array.from({ length: ${count} }, (_, i) => {
      const ms = first + i * 1000
      return [ms, Math.round(40 + 10 * Math.sin(ms / 3600000)) / 10]
    })
    chart.setOption({
      animation: false,
      xAxis: { type: 'time' },
      yAxis: { type: 'value', scale: true },
      dataZoom: [{ type: 'inside', start: 0, end: 90 }],
      series: [{ type: 'line', showSymbol: false, sampling: 'lttb', data }],
    })
    window.place = 5
    undefined`)
  return {
    page,
    step: `window.place += forth ? 0.5 : -0.5
      chart.dispatchAction({ type: 'dataZoom', start: window.place, end: window.place + 90 })
      chart.getZr().flush()`,
  }
}
