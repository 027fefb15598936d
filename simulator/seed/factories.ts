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
import { enterNewStack } from './found-stacks.ts'
import type { Installation } from './installation.ts'
import { bringIn } from './people.ts'

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
  /** Uploads as the box; rejects with UploadFailure when the upload as a whole is refused. */
  upload(upload: Upload): Promise<UploadResult>
}

/** A founded installation with a provider, and factories that need no arguments: what isn't said is made up. */
export interface World {
  /** Root's admin. */
  readonly root: MadePerson
  readonly provider: MadeCustomer
  /** A direct customer of the provider, or of `under`. */
  makeCustomer(options?: { readonly name?: string; readonly under?: MadeCustomer }): Promise<MadeCustomer>
  /** A person of the provider, or of `of`, who has accepted and can sign in. */
  makePerson(
    role?: AssignableRole,
    options?: { readonly of?: MadeCustomer; readonly name?: string; readonly email?: string },
  ): Promise<MadePerson>
  /** An enabled box of the provider, or of `of`; `inStock` leaves it in stock. */
  makeSensorbox(options?: {
    readonly of?: MadeCustomer
    readonly model?: string
    readonly alias?: string
    readonly serial?: string
    readonly inStock?: boolean
  }): Promise<MadeSensorbox>
}

type Maker = Pick<Installation, 'client' | 'mailbox' | 'foundInstallation'>

/** Makes the world of a test in an empty installation. */
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

  /** One session serves for everything that is made in a stack, for as long as it lasts: sign-ins are limited. */
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
