import {
  enableSensorbox,
  registerSensorbox,
} from '@sensorstack/contract/features/boxes/sensorboxes/routes.ts'
import type { Sensorbox } from '@sensorstack/contract/features/boxes/sensorboxes/sensorbox.ts'
import type { Upload, UploadResult } from '@sensorstack/contract/features/intake/ingest/upload.ts'
import { demoPassword } from '@sensorstack/contract/features/people/auth/demo-logins.ts'
import { me } from '@sensorstack/contract/features/people/auth/routes.ts'
import type { AssignableRole } from '@sensorstack/contract/platform/roles.ts'
import type { Session } from '../client/client.ts'
import { httpUplink } from '../devices/http-uplink.ts'
import { enterNewStack } from './bring/found-stacks.ts'
import { bringIn } from './bring/people.ts'
import type { Installation } from './installation.ts'

/** A person who can sign in. */
export interface MadePerson {
  readonly id: string
  readonly email: string
  readonly password: string
  signIn(): Promise<Session>
}

export interface MadeCustomer {
  readonly name: string
  readonly stackId: string
  /** Its first admin. */
  readonly admin: MadePerson
}

export interface MadeSensorbox {
  readonly sensorbox: Sensorbox
  readonly id: string
  readonly stackId: string
  readonly hardwareUniqueId: string
  readonly deviceKey: string
  /** Uploads as the box; rejects with UploadFailure if the server refuses the whole upload. */
  upload(upload: Upload): Promise<UploadResult>
}

/** A founded installation with a provider, and factories that need no arguments: omitted values are generated. */
export interface World {
  /** The admin of the root stack. */
  readonly root: MadePerson
  readonly provider: MadeCustomer
  /** Creates a direct customer of the provider, or of `under`. */
  makeCustomer(options?: { readonly name?: string; readonly under?: MadeCustomer }): Promise<MadeCustomer>
  /** Creates a person of the provider, or of `of`, who has accepted and can sign in. */
  makePerson(
    role?: AssignableRole,
    options?: { readonly of?: MadeCustomer; readonly name?: string; readonly email?: string },
  ): Promise<MadePerson>
  /** Creates an enabled box of the provider, or of `of`; with `inStock` it stays in stock. */
  makeSensorbox(options?: {
    readonly of?: MadeCustomer
    readonly model?: string
    readonly alias?: string
    readonly serial?: string
    readonly inStock?: boolean
  }): Promise<MadeSensorbox>
}

type Maker = Pick<Installation, 'client' | 'mailbox' | 'foundInstallation'>

/** Creates the world of a test in an empty installation. */
export async function makeWorld(
  maker: Maker,
  options: { readonly providerName?: string } = {},
): Promise<World> {
  const { client, mailbox } = maker
  let made = 0
  const next = () => ++made
  const sessions = new Map<string, Session>()

  const rootAdmin = { name: 'Root Admin', email: 'admin@root.example' }
  await maker.foundInstallation({
    stackName: 'Sensorstack',
    adminName: rootAdmin.name,
    adminEmail: rootAdmin.email,
    password: demoPassword,
  })
  const asRoot = await client.signIn(rootAdmin.email, demoPassword)
  const root = personOf(asRoot.account.id, rootAdmin.email)
  const provider = await customerBelow(asRoot, options.providerName ?? 'Provider')

  async function customerBelow(session: Session, name: string): Promise<MadeCustomer> {
    const number = next()
    const home = session.stackId
    const stackId = await enterNewStack(session, { name, email: `company-${number}@test.example` })
    const admin = await personIn(session, 'admin', {})
    await session.switchTo(home)
    return { name, stackId, admin }
  }

  /** Reuses one session for everything created in a stack while it is valid, because sign-ins are limited. */
  async function adminOf({ stackId, admin }: MadeCustomer): Promise<Session> {
    const session = sessions.get(stackId)
    const holds = await session?.call(me).catch(() => undefined)
    if (session && holds) return session
    const fresh = await admin.signIn()
    sessions.set(stackId, fresh)
    return fresh
  }

  async function personIn(
    session: Session,
    role: AssignableRole,
    given: { readonly name?: string; readonly email?: string },
  ): Promise<MadePerson> {
    const number = next()
    const name = given.name ?? `Person ${number}`
    const email = given.email ?? `person-${number}@test.example`
    const { id } = await bringIn({ client, mailbox }, session, { name, email, role })
    return personOf(id, email)
  }

  function personOf(id: string, email: string): MadePerson {
    return { id, email, password: demoPassword, signIn: () => client.signIn(email, demoPassword) }
  }

  return {
    root,
    provider,
    async makeCustomer({ name = `Customer ${made + 1}`, under = provider } = {}) {
      return customerBelow(await adminOf(under), name)
    },
    async makePerson(role = 'viewer', { of = provider, ...given } = {}) {
      return personIn(await adminOf(of), role, given)
    },
    async makeSensorbox({ of = provider, model = 'CT-120', alias, serial, inStock = false } = {}) {
      const number = next()
      const session = await adminOf(of)
      const { device_key: deviceKey, ...registered } = await session.call(registerSensorbox, {
        body: {
          serial_number: serial ?? `T-${1000 + number}`,
          hardware_unique_id: `hw-${number}`,
          model,
          alias: alias ?? `Box ${number}`,
        },
      })
      const { id, hardware_unique_id: hardwareUniqueId } = registered
      const sensorbox = inStock ? registered : await session.call(enableSensorbox, { params: { id } })
      const uplink = httpUplink(client.transport, deviceKey)
      const upload = async (what: Upload) => {
        const result = await uplink.send(JSON.stringify(what))
        if (!result) throw new Error('an upload over HTTP has a result')
        return result
      }
      return { sensorbox, id, stackId: of.stackId, hardwareUniqueId, deviceKey, upload }
    },
  }
}
