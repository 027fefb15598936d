import { maxFilesOfType } from '@sensorstack/contract/features/boxes/files/file.ts'
import { deleteFile, uploadFile } from '@sensorstack/contract/features/boxes/files/routes.ts'
import { login } from '@sensorstack/contract/features/people/auth/routes.ts'
import { fillPath } from '@sensorstack/contract/platform/route.ts'
import { seedOf, uniform } from '@sensorstack/simulator/scenarios/noise.ts'
import { plainPng } from '../../../testing/plain-png.ts'
import { type Lane, NoAnswer } from '../workload.ts'
import type { LogoAnswer, LogoOperation, PlannedStack } from './logo-plan.ts'

const timeoutMs = 10_000

/** An admin who uploads a logo, or deletes an existing one. */
export function logoLane(stack: PlannedStack, url: string, seed: number): Lane<LogoOperation, LogoAnswer> {
  const { stackId } = stack
  const ownSeed = seedOf(`${seed} ${stackId}`)
  let drawn = 0
  const chance = () => uniform(ownSeed, ++drawn)
  const there: string[] = []
  let cookie: string | undefined

  const send = async (path: string, init: RequestInit, good: readonly number[]): Promise<Response> => {
    const headers = { origin: url, ...(cookie !== undefined && { cookie }), ...init.headers }
    const signal = AbortSignal.timeout(timeoutMs)
    const response = await fetch(`${url}${path}`, { ...init, headers, signal }).catch((error: unknown) => {
      throw new NoAnswer(String(error), false)
    })
    if (good.includes(response.status)) return response
    throw new NoAnswer(`${response.status} ${await textOf(response)}`, response.status !== 503)
  }

  return {
    next: () => {
      const upload = there.length === 0 || (there.length < maxFilesOfType && chance() < 0.6)
      if (upload) return { kind: 'upload', stackId, shade: Math.floor(chance() * 2 ** 24) }
      return { kind: 'delete', stackId, id: there[Math.floor(chance() * there.length)]! }
    },
    perform: async (operation, name) => {
      if (cookie === undefined) {
        const form = new URLSearchParams({ username: stack.email, password: stack.password })
        const answer = await send(fillPath(login), { method: login.method, body: form }, [200])
        cookie = answer.headers.getSetCookie()[0]?.split(';')[0]
      }
      if (operation.kind === 'delete') {
        // An unanswered attempt may have deleted it already.
        await send(fillPath(deleteFile, { id: operation.id }), { method: deleteFile.method }, [204, 404])
        there.splice(there.indexOf(operation.id), 1)
        return { id: operation.id }
      }
      const answer = await send(
        `${fillPath(uploadFile)}?app_type=logo&owner_type=stack&owner_id=${stackId}`,
        {
          method: uploadFile.method,
          body: formOf(operation.shade),
          headers: { 'idempotency-key': name },
        },
        [201],
      )
      const { id } = (await answer.json().catch((error: unknown) => {
        throw new NoAnswer(String(error), false)
      })) as LogoAnswer
      there.push(id)
      return { id }
    },
  }
}

function formOf(shade: number): FormData {
  const picture = plainPng(300, 200, [shade >> 16, (shade >> 8) & 255, shade & 255])
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(picture)], { type: 'image/png' }), 'logo.png')
  return form
}

async function textOf(response: Response): Promise<string> {
  return response.text().catch(() => '')
}
