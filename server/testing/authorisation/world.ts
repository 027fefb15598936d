import { createIndividualLimit } from '@sensorstack/contract/features/alarms/alarm-limits/routes.ts'
import { uploadFile } from '@sensorstack/contract/features/boxes/files/routes.ts'
import {
  enableSensorbox,
  registerSensorbox,
} from '@sensorstack/contract/features/boxes/sensorboxes/routes.ts'
import { ingestEvents } from '@sensorstack/contract/features/intake/ingest/routes.ts'
import {
  changeRole,
  disableColleague,
  listAccessRights,
} from '@sensorstack/contract/features/people/access/routes.ts'
import { createAccount } from '@sensorstack/contract/features/people/accounts/routes.ts'
import { resetPassword } from '@sensorstack/contract/features/people/auth/routes.ts'
import { accept, invite } from '@sensorstack/contract/features/people/invitations/routes.ts'
import { addTagToAccount } from '@sensorstack/contract/features/people/tags/routes.ts'
import type { AssignableRole } from '@sensorstack/contract/platform/roles.ts'
import { ApiFailure } from '@sensorstack/simulator/client/api-failure.ts'
import type { Session } from '@sensorstack/simulator/client/client.ts'
import { changeOwner } from '../../features/boxes/delivery/public.ts'
import { greyPng } from '../../features/boxes/files/testing/pictures.ts'
import type { TestApp } from '../app.ts'
import { ask } from '../ask.ts'
import { assetMaker } from './makers/asset-maker.ts'
import { makeCustomerStack, makeDeliveryTarget } from './makers/delivery-target.ts'
import { limitMaker } from './makers/limit-maker.ts'
import { profileMaker } from './makers/profile-maker.ts'
import { saveWakeup } from './makers/save-wakeup.ts'
import { tagSensorbox } from './makers/tag-sensorbox.ts'
import { targetOfNothing } from './makers/target-of-nothing.ts'
import { taskMaker } from './makers/task-maker.ts'
import { type Place, type Placement, places } from './policy.ts'
import { makeAlarm, makeOutage } from './samples/alarm-samples.ts'
import { uploadDocument } from './samples/certificate-samples.ts'
import { makeChartGroup } from './samples/chart-samples.ts'
import { integrationMaker } from './samples/integration-samples.ts'
import { makeJob } from './samples/job-samples.ts'
import { makeMonthlyReport, makeReport } from './samples/report-samples.ts'
import { markSpan } from './samples/span-samples.ts'
import type { Target } from './target.ts'

export const password = 'a long enough password'

export interface World {
  readonly targets: Readonly<Record<Placement, Target>>
  /** Returns the email address of the stack's person with this role or state. */
  emailOf(place: Place, who: AssignableRole | 'disabled' | 'invited'): string
}

/** The text in every free text of a stack's objects. It must never reach a caller who can't see the stack. */
export const canaryOf = (place: Place | 'root') => `canary-${place}-7d1f`

/** A reading of a box of `own` from when it belonged to the provider. It was too high and opened an alarm. */
export const formerReading = 71.0625

/** The name of a stack and of its company, which the parent stack can see too. */
export const companyNameOf = (place: Place) => `Company of ${place} 7d1f`

/** The parent of each stack. */
export const parents: Readonly<Record<Place, Place | 'root'>> = {
  provider: 'root',
  own: 'provider',
  sibling: 'provider',
  child: 'own',
}

const absentId = '0190a000-dead-7000-8000-00000000dead'

/** Creates the four stacks with people of every role and one object of each kind, through the API. */
export async function makeAuthorisationWorld(app: TestApp): Promise<World> {
  const root = await app.found({ email: 'root@example.com', password })
  // The first person becomes a superuser, so the stack gets another admin.
  await addPerson(app, root, 'root', 'admin')
  const admins = new Map<Place | 'root', Session>([['root', root]])
  const targets = {} as Record<Placement, Target>
  for (const place of places) {
    const parent = admins.get(parents[place]) as Session
    const admin = await makeCustomer(app, parent, place)
    admins.set(place, admin)
    for (const role of ['viewer', 'manager', 'disabled', 'invited'] as const) {
      await addPerson(app, admin, place, role)
    }
    targets[place] = await makeTarget(app, admin, place, place === 'own' ? admins.get('provider') : undefined)
  }
  targets.absent = targetOfNothing('absent', absentId)
  targets.nonsense = targetOfNothing('nonsense', "' or true --")
  return { targets, emailOf }
}

function emailOf(place: Place | 'root', who: string): string {
  return `${who}@${place}.example.com`
}

async function makeCustomer(app: TestApp, parent: Session, place: Place): Promise<Session> {
  const email = emailOf(place, 'admin')
  const company = await parent.call(createAccount, {
    body: {
      type: 'company',
      name: companyNameOf(place),
      email,
      is_sensorbox_customer: true,
    },
  })
  const above = parents[place]
  if (above !== 'root') {
    const name = `${canaryOf(above)} customer`
    await parent.call(addTagToAccount, { body: { name, account_id: company.id } })
  }
  return signUp(app, email)
}

/** Accepts the newest invitation of an address, sets the password and signs in. */
async function signUp(app: TestApp, email: string): Promise<Session> {
  const { userId, stackId, token } = await app.invitationOf(email)
  const accepted = await app.client.call(accept, { params: { userId, stackId }, query: { token } })
  if (accepted.initial_password_token) {
    await app.client.call(resetPassword, { body: { password, token: accepted.initial_password_token } })
  }
  return app.client.signIn(email, password)
}

async function addPerson(
  app: TestApp,
  admin: Session,
  place: Place | 'root',
  who: AssignableRole | 'disabled' | 'invited',
) {
  const email = emailOf(place, who)
  const person = await admin.call(invite, { body: { email, name: `${who} ${canaryOf(place)}` } })
  const rights = await admin.call(listAccessRights)
  const right = rights.find((each) => each.account_id === person.id)
  if (!right) throw new Error(`no access right for ${email}`)
  if (who === 'manager' || who === 'admin') {
    await admin.call(changeRole, { params: { id: right.id }, body: { role: who } })
  }
  if (who !== 'invited') await signUp(app, email)
  return right.id
}

let serial = 0

/** Creates one object of each kind. With a former owner, the box was theirs before, and its old readings stay hidden here. */
async function makeTarget(
  app: TestApp,
  admin: Session,
  place: Place,
  formerOwner: Session | undefined,
): Promise<Target> {
  const canary = canaryOf(place)
  // The tests end sessions or let them expire, so creating objects may require signing in again.
  let session = admin
  const asAdmin: Session['call'] = async (...args) => {
    try {
      return await session.call(...args)
    } catch (error) {
      if (!(error instanceof ApiFailure && error.status === 401)) throw error
      session = await app.client.signIn(emailOf(place, 'admin'), password)
    }
    return session.call(...args)
  }
  const register = (name: string) =>
    asAdmin(registerSensorbox, {
      body: {
        serial_number: `${canary}-${name}`,
        hardware_unique_id: `${canary}-${name}`,
        model: 'CT-120',
        alias: `${canary} box`,
      },
    })
  const limits = limitMaker(canary, asAdmin, () => register(`fresh-${++serial}`))
  const profiles = profileMaker(canary, asAdmin, () => register(`fresh-${++serial}`))
  const company = () =>
    asAdmin(createAccount, {
      body: { type: 'company', name: `${canary} company`, email: `c${++serial}@${place}.example.com` },
    })

  const assets = assetMaker(canary, asAdmin, register)
  const tasks = taskMaker(canary, asAdmin)
  const integrations = integrationMaker(app, canary, asAdmin)

  const inviteSomebody = () =>
    asAdmin(invite, { body: { email: `p${++serial}@${place}.example.com`, name: `${canary} person` } })

  const report = (deviceKey: string, note: string, value = 4.5) =>
    app.client.call(ingestEvents, {
      headers: { authorization: `Bearer ${deviceKey}` },
      body: {
        series: [{ type: 'temperature', timestamps: [app.clock.now() - 1000], values: [value] }],
        events: [{ type: 'door', value: { note }, timestamp: app.clock.now() - 500 }],
      },
    })

  const memberId =
    (await asAdmin(listAccessRights)).find(({ role, inherited }) => role === 'admin' && !inherited)
      ?.account_id ?? ''
  const logoId = await uploadLogo(app, place, admin.stackId)
  const box = await register('standing')
  await asAdmin(enableSensorbox, { params: { id: box.id } })
  if (formerOwner) {
    await liveElsewhere(app, box.id, { home: admin.stackId, former: formerOwner }, () =>
      report(box.device_key, canaryOf('provider'), formerReading),
    )
    await asAdmin(enableSensorbox, { params: { id: box.id } })
  }
  app.clock.advance(2_000)
  await report(box.device_key, canary)
  const target = await makeDeliveryTarget(asAdmin, `d${++serial}@${place}.example.com`)
  const copy = async () => target.deliver((await register(`fresh-${++serial}`)).id)
  return {
    placement: place,
    stackId: admin.stackId,
    sensorboxId: box.id,
    hardwareId: box.hardware_unique_id,
    limitId: await limits.ofBox(box.id),
    limitTemplateId: await limits.standingTemplate(),
    profileId: await profiles.profile(),
    companyId: (await company()).id,
    assetId: (await assets.plain()).id,
    assetTypeId: await assets.type(),
    logoId,
    reportId: await makeReport(asAdmin, box.id),
    memberId,
    jobId: await makeJob(app, admin.stackId, (await inviteSomebody()).id, canary),
    deviceKey: box.device_key,
    tasks: await tasks.template(),
    targetId: target.stackId,
    copyId: await copy(),
    integrationId: await integrations.add(),
    fresh: {
      integration: integrations.add,
      apiKey: integrations.key,
      copy,
      tagOfSensorbox: () => tagSensorbox(asAdmin, register(`fresh-${++serial}`), canary),
      // With what people add to a box, because an action on it also acts on that.
      sensorbox: async (state) => {
        const made = await register(`fresh-${++serial}`)
        await tagSensorbox(asAdmin, Promise.resolve(made), canary)
        const limit = { sensorbox_id: made.id, measure_type: 'humidity', critical_max: 90 } as const
        await asAdmin(createIndividualLimit, { body: limit })
        await saveWakeup(asAdmin, made.id)
        if (state === 'enabled') await asAdmin(enableSensorbox, { params: { id: made.id } })
        return made.id
      },
      company: async () => (await company()).id,
      customerStack: () =>
        makeCustomerStack(asAdmin, { name: `${canary} target`, email: `t${++serial}@${place}.example.com` }),
      ...limits.fresh,
      outage: () => makeOutage(app, admin.stackId),
      alarm: async () =>
        makeAlarm(app, asAdmin, { box: await register(`fresh-${++serial}`), limit: limits.ofBox }),
      ...profiles,
      wakeup: async () => saveWakeup(asAdmin, (await register(`fresh-${++serial}`)).id),
      chartGroup: () => makeChartGroup(asAdmin, canary),
      invalidSpan: () => markSpan(asAdmin, register(`fresh-${++serial}`), canary),
      tasks: tasks.template,
      assigned: async () => tasks.assigned((await register(`fresh-${++serial}`)).id),
      asset: assets.withAll,
      assetType: assets.type,
      invited: async () => (await inviteSomebody()).id,
      accessRight: async (state) => {
        const person = await inviteSomebody()
        const rights = await asAdmin(listAccessRights)
        const id = rights.find((right) => right.account_id === person.id)?.id ?? ''
        if (state) await asAdmin(disableColleague, { params: { id } })
        return id
      },
      tagOfAccount: async () => {
        const body = { name: `${canary} tag`, account_id: (await company()).id }
        return { accountId: body.account_id, tagId: (await asAdmin(addTagToAccount, { body })).id }
      },
      monthlyReport: async () => makeMonthlyReport(asAdmin, (await assets.plain()).id, memberId),
      document: async () =>
        uploadDocument(
          app,
          await app.signInRaw(emailOf(place, 'admin'), password),
          (await register(`fresh-${++serial}`)).id,
        ),
      logo: async () => {
        await app.database.asSystem((tx) =>
          tx.deleteFrom('file').where('stack_id', '=', admin.stackId).where('id', '<>', logoId).execute(),
        )
        return uploadLogo(app, place, admin.stackId)
      },
    },
  }
}

async function uploadLogo(app: TestApp, place: Place, stackId: string): Promise<string> {
  const cookie = await app.signInRaw(emailOf(place, 'admin'), password)
  const { body } = await ask(app.http, uploadFile, { ...logoUpload(stackId), cookie })
  return body.id
}

/** Returns the request that uploads a small logo. */
export function logoUpload(stackId: string) {
  const content = greyPng(4, 4).toString('latin1')
  return { query: { app_type: 'logo', owner_type: 'stack', owner_id: stackId }, body: { file: content } }
}

/** Lends a box to another stack, which keeps its readings of that time. The box returns without them. */
async function liveElsewhere(
  app: TestApp,
  sensorboxId: string,
  { home, former }: { home: string; former: Session },
  live: () => Promise<unknown>,
): Promise<void> {
  const moveTo = (toStackId: string) =>
    app.database.asSystem((tx) =>
      changeOwner(tx, { sensorboxId, toStackId, at: app.clock.now(), withData: false }, app.random),
    )
  await moveTo(former.stackId)
  app.clock.advance(2_000)
  await former.call(enableSensorbox, { params: { id: sensorboxId } })
  const hot = { sensorbox_id: sensorboxId, measure_type: 'temperature', critical_max: 8 } as const
  await former.call(createIndividualLimit, { body: hot })
  app.clock.advance(2_000)
  await live()
  const kept = await app.database.asSystem((tx) =>
    tx.selectFrom('tenure_grant').selectAll().where('sensorbox_id', '=', sensorboxId).execute(),
  )
  await moveTo(home)
  await app.database.asSystem((tx) =>
    tx
      .insertInto('tenure_grant')
      .values(kept.filter(({ stack_id }) => stack_id === former.stackId))
      .execute(),
  )
}
