import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Program, root } from './program.ts'

/** A rule that compares one metric without labels with a number, as `docs/monitoring/alerts.yml` has several. */
interface SimpleRule {
  readonly metric: string
  readonly operator: '==' | '>'
  readonly bound: number
}

/** After this time Prometheus gives up a scrape. */
const patienceMs = 10_000

/** Returns whether the expression of an alert is true on the current scrape of a running program. */
export async function isAlertTrue(program: Pick<Program, 'environment'>, alert: string): Promise<boolean> {
  const { metric, operator, bound } = ruleOf(alert)
  const text = await scrape(program)
  const value = new RegExp(`^${metric} (\\S+)$`, 'm').exec(text)?.[1]
  // Without a sample, an expression in Prometheus has no result.
  if (value === undefined) return false
  return operator === '==' ? Number(value) === bound : Number(value) > bound
}

/** Returns the metrics of a running program, as Prometheus reads them. */
export async function scrape({ environment }: Pick<Program, 'environment'>): Promise<string> {
  const response = await fetch(`http://127.0.0.1:${environment.METRICS_PORT}/metrics`, {
    signal: AbortSignal.timeout(patienceMs),
  })
  if (response.status !== 200) throw new Error(`a scrape returned ${response.status}`)
  return response.text()
}

function ruleOf(alert: string): SimpleRule {
  const text = readFileSync(join(root, 'docs', 'monitoring', 'alerts.yml'), 'utf8')
  const [, metric, operator, bound] =
    new RegExp(`- alert: ${alert}\\n +expr: (\\w+) (==|>) (\\d+)\\n`).exec(text) ?? []
  if (metric === undefined || (operator !== '==' && operator !== '>')) {
    throw new Error(`the rule ${alert} is missing or not a simple one`)
  }
  return { metric, operator, bound: Number(bound) }
}
