import { defineRoute } from '../../../platform/route.ts'
import { HOURS_BEFORE_READINGS } from './errors.ts'
import { changeRetentionBody, previewRetentionQuery, retention, retentionPreview } from './retention.ts'

export const getRetention = defineRoute({
  id: 'retention.get',
  method: 'GET',
  path: '/stacks/retention/',
  summary: 'How long the current stack keeps measured data, and the next deletion',
  guard: { access: 'session', permission: null, scope: 'current', changes: 'nothing' },
  responses: { 200: retention },
  errors: [],
})

export const previewRetention = defineRoute({
  id: 'retention.preview',
  method: 'GET',
  path: '/stacks/retention/preview',
  summary: 'The next deletion if the current stack kept measured data for the given time',
  guard: { access: 'session', permission: null, scope: 'current', changes: 'nothing' },
  query: previewRetentionQuery,
  responses: { 200: retentionPreview },
  errors: [HOURS_BEFORE_READINGS],
})

export const changeRetention = defineRoute({
  id: 'retention.change',
  method: 'PATCH',
  path: '/stacks/retention/',
  summary:
    'Changes how long the current stack keeps measured data; a shorter time takes effect after 14 days at the earliest',
  guard: {
    access: 'session',
    permission: 'changeRetention',
    scope: 'current',
    changes: 'noted',
  },
  body: changeRetentionBody,
  responses: { 200: retention },
  errors: [HOURS_BEFORE_READINGS],
})
