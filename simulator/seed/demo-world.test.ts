import { stateOf } from '@sensorstack/contract/features/alarms/alarm-limits/judge.ts'
import { createLimitTemplateBody } from '@sensorstack/contract/features/alarms/alarm-limits/limit-template.ts'
import { createAssetBody } from '@sensorstack/contract/features/boxes/assets/asset.ts'
import { registerSensorboxBody } from '@sensorstack/contract/features/boxes/sensorboxes/sensorbox.ts'
import {
  createProfileBody,
  profileTypes,
} from '@sensorstack/contract/features/configuration/connection-profiles/profile.ts'
import { type MeasuredState, worse } from '@sensorstack/contract/features/core/sensorbox-kernel/states.ts'
import { outageBoxes } from '@sensorstack/contract/features/notifications/alarm-inbox/inbox.ts'
import { createAccountBody, inviteBody } from '@sensorstack/contract/features/people/accounts/account.ts'
import { demoLogins } from '@sensorstack/contract/features/people/auth/demo-logins.ts'
import { tagName } from '@sensorstack/contract/features/people/tags/tag.ts'
import { describe, expect, test } from 'vitest'
import { day, hour, minute } from '../scenarios/calendar.ts'
import { readingsOf } from '../scenarios/course.ts'
import { happeningsOf } from '../scenarios/happenings.ts'
import { limitsFor } from '../scenarios/limits.ts'
import { courseOf } from './bring/place-boxes.ts'
import { demoWorld } from './demo-world.ts'
import { fateOf } from './plan/conditions.ts'
import { hardwareOf } from './plan/hardware.ts'
import { type BoxPlan, type CompanyPlan, type ContactPlan, stacksOf } from './plan/plan.ts'
import { smallWorld } from './small-world.ts'

const stacks = stacksOf(demoWorld.provider)
const boxes = stacks.flatMap((stack) => stack.boxes)
const stackOf = new Map(stacks.flatMap((stack) => stack.boxes.map((box) => [box, stack] as const)))
const typeOf: Readonly<Record<string, string>> = {
  'CT-120': 'cold_chain',
  'CL-210': 'climate',
  'MT-300': 'machine',
  'RD-500': 'road',
  'TR-410': 'tracker',
}
const battery = { measure_type: 'battery_voltage', attention_min: 3.4 }
const companies: CompanyPlan[] = stacks.flatMap(({ partners }) => partners?.companies ?? [])
const contacts: ContactPlan[] = [
  ...[...stacks, ...companies].flatMap(({ persons = [] }) => persons),
  ...stacks.flatMap(({ partners }) => partners?.contacts ?? []),
]
const people = [demoWorld.superuser, ...stacks.flatMap((stack) => stack.people)]

/** Returns the state of a box by its newest readings and its shocks, at the present or that long before. */
function measuredState(box: BoxPlan, present: number, before = 0): MeasuredState {
  const course = courseOf(box, present)
  const at = present - before
  const none = { attention_min: null, attention_max: null, critical_min: null, critical_max: null }
  const { templates = [], byTemplate = [], chosen = [] } = stackOf.get(box)?.limits ?? {}
  const own = byTemplate.includes(box.alias ?? '') ? [] : limitsFor(box.scenario, box.level)
  const ofType = templates.filter(({ sensor_box_type }) => sensor_box_type === typeOf[box.model])
  const of = (measure: string) => {
    const choice = chosen.find((one) => one.box === box.alias && one.measure === measure)
    if (choice?.isOff) return undefined
    const limits = choice?.source === 'custom' ? ofType : [...own, ...ofType, battery]
    const limit = limits.find(({ measure_type }) => measure_type === measure)
    return limit && { ...none, ...limit }
  }
  let state: MeasuredState = 'nominal'
  for (const { type: measure, values } of readingsOf(course, at - 5 * hour, at, 15 * minute)) {
    const limit = of(measure)
    if (limit) state = worse(state, stateOf(values.at(-1) ?? 0, limit))
  }
  const shocks = happeningsOf(course, present - 45 * day, present).filter(({ type }) => type === 'shock')
  return shocks.length > 0 ? worse(state, 'attention') : state
}

test('type limits are valid by the contract, and some boxes are judged by them', () => {
  for (const { limits, boxes: here } of stacks) {
    for (const template of limits?.templates ?? []) createLimitTemplateBody.parse(template)
    const named = [...(limits?.byTemplate ?? []), ...(limits?.chosen ?? []).map(({ box }) => box)]
    expect(here.map(({ alias }) => alias)).toEqual(expect.arrayContaining(named))
  }
  const chosen = stacks.flatMap(({ limits }) => limits?.chosen ?? [])
  expect(chosen.some(({ source }) => source === 'custom')).toBe(true)
  expect(chosen.some(({ isOff }) => isOff)).toBe(true)
})

test('enough reefers fall silent together to form an outage', () => {
  const silent = stacks.map((stack) => stack.boxes.filter(({ condition }) => condition === 'gateway_down'))
  expect(Math.max(...silent.map((here) => here.length))).toBeGreaterThanOrEqual(outageBoxes)
})

test('has connection profiles of each type, assigned to boxes of the same stack', () => {
  const kept = stacks.flatMap(({ profiles }) => profiles?.kept ?? [])
  expect(new Set(kept.map((profile) => createProfileBody.parse(profile).type))).toEqual(new Set(profileTypes))
  const all = [...stacks, ...stacksOf(smallWorld.provider)]
  for (const { profiles, boxes: here } of all.filter((stack) => stack.profiles)) {
    const known = { boxes: here.map(({ alias }) => alias), profiles: profiles?.kept.map(({ name }) => name) }
    const given = profiles?.given.flatMap((each) => each.boxes) ?? []
    expect(known.boxes).toEqual(expect.arrayContaining(given))
    expect(known.profiles).toEqual(
      expect.arrayContaining(profiles?.given.flatMap((each) => each.profiles) ?? []),
    )
    expect(new Set(given).size).toBe(given.length)
  }
})

test('has the stacks, the logins and about 150 boxes of seven models with unique identifiers', () => {
  expect(stacks.map(({ name }) => name)).toEqual([
    'Northwind Sensors',
    'Fjord Fish',
    'Alpine Dairy',
    'Harbor Logistics',
    'Harbor Cold Store',
    'Harbor Containers',
    'City Museum',
    'Green Valley Farms',
    'Medi Transport',
  ])
  const addresses = [demoWorld.root.adminEmail, ...people.map(({ email }) => email)]
  expect(addresses).toEqual(expect.arrayContaining([...demoLogins]))
  expect(new Set(addresses).size).toBe(addresses.length)
  expect(boxes.length).toBeGreaterThan(140)
  expect(new Set(boxes.map(({ model }) => model)).size).toBe(7)
  expect(new Set(boxes.map(({ serial }) => serial)).size).toBe(boxes.length)
  expect(new Set(boxes.map(({ serial }) => hardwareOf(serial).hardware_unique_id)).size).toBe(boxes.length)
})

test('is valid by the contract', () => {
  for (const { serial, model, alias } of boxes) {
    registerSensorboxBody.parse({ serial_number: serial, model, alias, ...hardwareOf(serial) })
  }
  for (const { name, email, function: job } of people) inviteBody.parse({ name, email, function: job })
  for (const { name, people, address } of stacks) {
    const email = people[0]?.email
    createAccountBody.parse({ type: 'company', name, email, ...address, is_sensorbox_customer: true })
  }
  for (const { name, email, phone, address } of companies) {
    createAccountBody.parse({ type: 'company', name, email, phone, ...address })
  }
  for (const { name, email, phone, function: job } of contacts) {
    createAccountBody.parse({ type: 'contact', name, email, phone, function: job })
  }
  for (const name of [...stacks, ...companies, ...contacts].flatMap(({ tags = [] }) => tags))
    tagName.parse(name)
})

test('forty assets of several types have existing boxes, people, photos and documents', () => {
  const assets = stacks.flatMap((stack) => (stack.assets ?? []).map((asset) => ({ stack, asset })))
  expect(assets).toHaveLength(40)
  expect(new Set(assets.map(({ asset }) => asset.type)).size).toBeGreaterThan(6)
  for (const { stack, asset } of assets) {
    const free = stack.boxes.filter(({ condition }) => fateOf(condition).withdrawn?.to !== 'in_stock')
    expect(free.map(({ alias }) => alias)).toEqual(expect.arrayContaining([...asset.boxes]))
    createAssetBody.parse({ name: asset.name, description: asset.description })
  }
  const assigned = assets.flatMap(({ stack, asset }) => asset.boxes.map((box) => `${stack.name}: ${box}`))
  expect(new Set(assigned).size).toBe(assigned.length)
  const files = [...assets.map(({ asset }) => asset), ...stacks.flatMap(({ notes = [] }) => notes)]
  expect(files.flatMap(({ photos = [] }) => photos).length).toBeGreaterThan(10)
  expect(files.flatMap(({ documents = [] }) => documents).length).toBeGreaterThan(5)
  expect(stacks.flatMap(({ notes = [] }) => notes).some(({ silence }) => silence)).toBe(true)
})

/** Various hours of a week that include night, weekend and rush hour. */
const presents = Array.from({ length: 14 }, (_, i) => Date.UTC(2026, 10, 16, 3, 12) + i * 11.7 * hour)

describe('at any time of creation', () => {
  test.each(
    boxes.filter(({ condition }) => ['critical', 'attention'].includes(fateOf(condition).state ?? '')),
  )('$alias is in at least the planned state', (box) => {
    for (const present of presents) {
      const state = measuredState(box, present)
      // An open door may temporarily make it worse.
      const planned = fateOf(box.condition).state as MeasuredState
      expect(worse(state, planned), new Date(present).toISOString()).toBe(state)
    }
  })

  test('acknowledged boxes had an alarm at that time', () => {
    const taken = stacks.flatMap((stack) =>
      (stack.alarms?.acknowledged ?? []).map((one) => ({ stack, ...one })),
    )
    expect(taken.length).toBeGreaterThan(5)
    for (const { stack, box: alias, before, by } of taken) {
      expect(stack.people.map(({ email }) => email)).toContain(by)
      const box = stack.boxes.find((one) => one.alias === alias)
      for (const present of presents) {
        const state = box && measuredState(box, present, before)
        expect(['attention', 'critical'], `${alias}, ${new Date(present).toISOString()}`).toContain(state)
      }
    }
  })

  test('boxes without faults are nominal, except for an occasional open door', () => {
    const well = boxes.filter(({ condition }) => condition === 'well')
    const states = presents.flatMap((present) => well.map((box) => measuredState(box, present)))
    const share = states.filter((state) => state === 'nominal').length / states.length
    expect(share).toBeGreaterThan(0.97)
  })
})
