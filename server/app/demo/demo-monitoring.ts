import { chmodSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as integrations from '@sensorstack/contract/features/intake/integrations/routes.ts'
import type { Client, Session } from '@sensorstack/simulator/client/client.ts'
import {
  addDemoCustomers,
  demoCustomers,
  demoReadings,
} from '@sensorstack/simulator/external-monitoring/demo-customers.ts'
import { createStandIn } from '@sensorstack/simulator/external-monitoring/stand-in.ts'
import { type ExternalSystem, externalSystem } from '../../features/intake/integrations/public.ts'

/** The stand-in for another vendor's monitoring system, which the demo's integrations use. */
export interface DemoMonitoring {
  readonly external: ExternalSystem
  /** Adds a working integration, and one whose webhook is missing. */
  seed(admin: Session, client: Client, now: number): Promise<void>
  /** Makes its boxes report at intervals until the returned function is called. */
  live(webhookAt: (path: string) => string, now: () => number): () => void
}

/** The state that survives a restart: the webhook, and the token for it. */
interface Memory {
  readonly url: string
  readonly integrationId: string
  readonly token: string
}

const integration_type = 'external_monitoring' as const
const everyMs = 60_000
const hourMs = 3_600_000
const { quay, loanPool } = demoCustomers
const active = quay.boxes.filter((box) => box.is_active).map((box) => box.serial_number)

/** Opens the stand-in, with the same customers each time. */
export function openDemoMonitoring(dataDir: string): DemoMonitoring {
  const standIn = createStandIn()
  addDemoCustomers(standIn)
  const file = join(dataDir, 'demo-monitoring.json')
  let memory = readMemory(file)
  const sendTo = ({ url, token }: Memory) =>
    standIn.setPostIntegrations(quay.id, [
      { name: 'northwind', url, headers: { 'Security-Token': token }, is_active: true },
    ])
  if (memory) sendTo(memory)
  const headersOf = ({ token }: Memory) => ({
    'security-token': token,
    'integration-type': integration_type,
  })

  return {
    external: externalSystem(async (path, key) => standIn.answer(path, key)),
    seed: async (admin, client, now) => {
      const add = (api_token_key: string, comment: string) =>
        admin.call(integrations.insertIntegration, { body: { integration_type, api_token_key, comment } })
      const { id, webhook_url: url } = await add(quay.key, 'Own boxes, quay 4')
      const { id: pool } = await add(loanPool.key, 'Loan pool, Bergen')
      const { security_token: token } = await admin.call(integrations.renewSecurityToken, { params: { id } })
      memory = { url, integrationId: id, token }
      writeFileSync(file, JSON.stringify(memory), { mode: 0o600 })
      sendTo(memory)
      await admin.call(integrations.synchronize, { params: { id } })
      await admin.call(integrations.synchronize, { params: { id: pool } })
      const times = Array.from({ length: 96 }, (_, i) => now - (96 - i) * (hourMs / 2))
      await client.call(integrations.receiveWebhook, {
        params: { integrationId: id },
        headers: headersOf(memory),
        body: { id: 'first', devices: active.map((serial) => demoReadings(serial, times)) },
      })
    },
    live: (webhookAt, now) => {
      const report = async () => {
        if (!memory) return
        const at = now()
        const path = `/api/integrations-client/webhook/${memory.integrationId}`
        await fetch(webhookAt(path), {
          method: 'POST',
          headers: { 'content-type': 'application/json', ...headersOf(memory) },
          body: JSON.stringify({ id: `at ${at}`, devices: active.map((one) => demoReadings(one, [at])) }),
        }).catch(() => undefined)
      }
      const timer = setInterval(() => void report(), everyMs)
      return () => clearInterval(timer)
    },
  }
}

function readMemory(file: string): Memory | null {
  try {
    // The file holds a token, and writing it again would not change its mode.
    chmodSync(file, 0o600)
    return JSON.parse(readFileSync(file, 'utf8')) as Memory
  } catch {
    return null
  }
}
