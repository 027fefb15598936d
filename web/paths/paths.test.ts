import { sensorboxGroups } from '@sensorstack/contract/features/core/sensorbox-kernel/states.ts'
import { describe, expect, it } from 'vitest'
import { isAuthenticationPath, isOfCompany, paths } from './paths.ts'

const stackId = '0190a3f2-0000-7000-8000-000000000001'

describe('paths', () => {
  it('match the snapshot, so that a changed address shows up in review', () => {
    expect({
      home: paths.home(),
      homeOfStack: paths.home({ stackId }),
      login: paths.login(),
      legal: paths.legal(),
      privacy: paths.privacy(),
      sensorboxes: paths.sensorboxGroup(),
      groups: sensorboxGroups.map((group) => paths.sensorboxGroup(group)),
      groupOfStack: paths.sensorboxGroup('critical', { stackId }),
      customerGroup: paths.customerGroup('attention'),
      groupOfCustomer: paths.customerGroup('attention', { stackId }),
      assetsOfCustomer: paths.customerAssetGroup('critical', { stackId }),
      sensorbox: paths.sensorbox('a1'),
      sensorboxOfStack: paths.sensorbox('a1', { stackId }),
      strangeId: paths.sensorbox('a/../b?c'),
      alarms: paths.alarms(),
      retention: paths.retention(),
      company: paths.company(),
      connectionProfiles: paths.connectionProfiles(),
      notifications: paths.notifications(),
    }).toMatchInlineSnapshot(`
      {
        "alarms": "/alarms",
        "assetsOfCustomer": "/assets/groups/critical/?stack_id=0190a3f2-0000-7000-8000-000000000001",
        "company": "/company",
        "connectionProfiles": "/connection-profiles",
        "customerGroup": "/sensorboxes/groups/attention/",
        "groupOfCustomer": "/sensorboxes/groups/attention/?stack_id=0190a3f2-0000-7000-8000-000000000001",
        "groupOfStack": "/sensorboxes/groups/critical?stack_id=0190a3f2-0000-7000-8000-000000000001",
        "groups": [
          "/sensorboxes/groups/critical",
          "/sensorboxes/groups/attention",
          "/sensorboxes/groups/nominal",
          "/sensorboxes/groups/active",
          "/sensorboxes/groups/inactive",
          "/sensorboxes/groups/enabled",
          "/sensorboxes/groups/disabled",
          "/sensorboxes/groups/in_stock",
          "/sensorboxes/groups/unavailable",
          "/sensorboxes/groups/delivery",
        ],
        "home": "/",
        "homeOfStack": "/?stack_id=0190a3f2-0000-7000-8000-000000000001",
        "legal": "/legal",
        "login": "/login",
        "notifications": "/notifications",
        "privacy": "/privacy",
        "retention": "/retention",
        "sensorbox": "/sensorboxes/a1",
        "sensorboxOfStack": "/sensorboxes/a1?stack_id=0190a3f2-0000-7000-8000-000000000001",
        "sensorboxes": "/sensorboxes/groups",
        "strangeId": "/sensorboxes/a%2F..%2Fb%3Fc",
      }
    `)
  })
  it('recognizes the pages of the company', () => {
    const all = [
      '/company',
      '/task-templates',
      '/task-templates/t1',
      '/audit-trail',
      '/reports',
      '/notifications',
    ]
    expect(all.every(isOfCompany)).toBe(true)
    expect(['/', '/alarms', '/companyx', '/sensorboxes/company'].some(isOfCompany)).toBe(false)
  })
  it('recognizes the screens for signing in', () => {
    expect(['/login', '/login/', '/', '/loginx', '/sensorboxes/login'].map(isAuthenticationPath)).toEqual([
      true,
      true,
      false,
      false,
      false,
    ])
  })
})
