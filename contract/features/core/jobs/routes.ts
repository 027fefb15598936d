import * as z from 'zod/mini'
import { JOB_UNDER_WAY } from '../../../platform/errors.ts'
import { idParams } from '../../../platform/fields.ts'
import { defineRoute } from '../../../platform/route.ts'
import { NOTHING_REFUSED } from './errors.ts'
import { job, jobReport } from './job.ts'

const ofPerson = {
  access: 'session',
  permission: null,
  scope: 'current',
  objects: { 'params.id': { kind: 'job', within: 'current' } },
} as const

export const listJobs = defineRoute({
  id: 'jobs.list',
  method: 'GET',
  path: '/stacks/jobs/',
  summary:
    'The caller’s job in the current stack, under way or finished, until it is dismissed or another begins',
  guard: { access: 'session', permission: null, scope: 'current', changes: 'nothing' },
  responses: { 200: z.array(job) },
  errors: [],
})

/** A job of another person or another stack is 404. */
export const getJob = defineRoute({
  id: 'jobs.get',
  method: 'GET',
  path: '/stacks/jobs/{id}',
  summary: 'A job of the caller, with what was refused and why',
  guard: { ...ofPerson, changes: 'nothing' },
  params: idParams,
  responses: { 200: jobReport },
  errors: [],
})

/** The new job does the same to the refused objects. It takes the place of the old one. */
export const retryJob = defineRoute({
  id: 'jobs.retry',
  method: 'POST',
  path: '/stacks/jobs/{id}/retry',
  summary: 'Begins a job for the objects that a finished job has refused',
  guard: { ...ofPerson, changes: 'noted' },
  params: idParams,
  responses: { 202: job },
  errors: [JOB_UNDER_WAY, NOTHING_REFUSED],
})

export const dismissJob = defineRoute({
  id: 'jobs.dismiss',
  method: 'DELETE',
  path: '/stacks/jobs/{id}',
  summary: 'Deletes the report of a finished job',
  guard: { ...ofPerson, changes: 'noted' },
  params: idParams,
  responses: { 204: null },
  errors: [JOB_UNDER_WAY],
})
