import { deliverByPost } from '@sensorstack/contract/features/boxes/delivery/routes.ts'
import { uploadFile } from '@sensorstack/contract/features/boxes/files/routes.ts'
import { listBasicData, registerSensorbox } from '@sensorstack/contract/features/boxes/sensorboxes/routes.ts'
import { login } from '@sensorstack/contract/features/people/auth/routes.ts'
import { fillPath } from '@sensorstack/contract/platform/route.ts'
import { seedOf, uniform } from '@sensorstack/simulator/scenarios/noise.ts'
import { type Lane, NoAnswer } from '../workload.ts'
import type { DeliveryAnswer, DeliveryOperation, PlannedSender } from './delivery-plan.ts'

const timeoutMs = 10_000

/** An admin who registers boxes, attaches a document to some and delivers them, one at a time. */
export function deliveryLane(
  sender: PlannedSender,
  url: string,
  seed: number,
): Lane<DeliveryOperation, DeliveryAnswer> {
  const { stackId, receiverId } = sender
  const ownSeed = seedOf(`${seed} ${stackId}`)
  let drawn = 0
  const inStock: string[] = []
  const considered = new Set<string>()
  let cookie: string | undefined

  const send = async (path: string, init: RequestInit, good: readonly number[]): Promise<Response> => {
    const headers = { origin: url, ...(cookie !== undefined && { cookie }), ...init.headers }
    const signal = AbortSignal.timeout(timeoutMs)
    const response = await fetch(`${url}${path}`, { ...init, headers, signal }).catch((error: unknown) => {
      throw new NoAnswer(String(error), false)
    })
    if (good.includes(response.status)) return response
    const text = await response.text().catch(() => '')
    throw new NoAnswer(`${response.status} ${text}`, response.status !== 503)
  }
  const sendJson = async <T>(
    path: string,
    body: object,
    good: readonly number[],
    more: Record<string, string> = {},
  ): Promise<{ status: number; answer: T }> => {
    const headers = { 'content-type': 'application/json', ...more }
    const response = await send(path, { method: 'POST', body: JSON.stringify(body), headers }, good)
    const answer = await response.json().catch((error: unknown) => {
      throw new NoAnswer(String(error), false)
    })
    return { status: response.status, answer: answer as T }
  }

  /** The name is taken if an unanswered attempt has registered the box. */
  const register = async (name: string): Promise<string> => {
    const uid = `crash-${name.replace(/[^A-Za-z0-9]/g, '-')}`
    const body = { serial_number: uid, hardware_unique_id: uid, model: 'CT-120' }
    const { status, answer } = await sendJson<{ id: string }>(fillPath(registerSensorbox), body, [201, 409])
    if (status === 201) return answer.id
    const found = await send(`${fillPath(listBasicData)}?search_value=${uid}`, {}, [200])
    const [box] = (await found.json()) as { id: string }[]
    if (!box) throw new NoAnswer(`${uid} is taken and not there`, true)
    return box.id
  }

  return {
    next: () => {
      const [sensorboxId] = inStock
      if (sensorboxId === undefined) return { kind: 'register', stackId }
      if (!considered.has(sensorboxId)) {
        considered.add(sensorboxId)
        if (uniform(ownSeed, ++drawn) < 0.5) return { kind: 'file', stackId, sensorboxId }
      }
      const keepsCopy = uniform(ownSeed, ++drawn) < 0.5
      return { kind: 'deliver', stackId, receiverId, sensorboxId, keepsCopy }
    },
    perform: async (operation, name) => {
      if (cookie === undefined) {
        const form = new URLSearchParams({ username: sender.email, password: sender.password })
        const answer = await send(fillPath(login), { method: login.method, body: form }, [200])
        cookie = answer.headers.getSetCookie()[0]?.split(';')[0]
      }
      if (operation.kind === 'register') {
        const sensorboxId = await register(name)
        inStock.push(sensorboxId)
        return { sensorboxId }
      }
      if (operation.kind === 'file') {
        const { sensorboxId } = operation
        const query = `app_type=document&owner_type=sensorbox&owner_id=${sensorboxId}`
        const body = new FormData()
        body.append('file', new Blob([`what is kept with ${sensorboxId}`]), 'kept.txt')
        const headers = { 'idempotency-key': name }
        const answer = await send(
          `${fillPath(uploadFile)}?${query}`,
          { method: 'POST', body, headers },
          [201],
        )
        await answer.json().catch((error: unknown) => {
          throw new NoAnswer(String(error), false)
        })
        return { sensorboxId }
      }
      const { sensorboxId, keepsCopy } = operation
      // Sent again with its key, a delivery is never done twice, and never refused because the box has left already.
      await sendJson(
        fillPath(deliverByPost, { id: sensorboxId, targetStack: receiverId }),
        { deliver_with_data: true, measured_data: true, documents: true, keep_copy_of_data: keepsCopy },
        [200],
        { 'idempotency-key': name },
      )
      inStock.splice(inStock.indexOf(sensorboxId), 1)
      return { sensorboxId }
    },
  }
}
