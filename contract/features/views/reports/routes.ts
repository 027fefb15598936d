import * as z from 'zod/mini'
import { idParams } from '../../../platform/fields.ts'
import { defineRoute } from '../../../platform/route.ts'
import { MEASURE_NOT_MEASURED } from '../../alarms/alarm-limits/errors.ts'
import { ASSET_NOT_FOUND } from '../../boxes/assets/errors.ts'
import { SENSORBOX_NOT_FOUND } from '../../core/sensorbox-kernel/errors.ts'
import { RANGE_REVERSED } from '../../readings/telemetry/errors.ts'
import {
  READER_NOT_MEMBER,
  REPORT_NOT_OVER,
  REPORT_OF_NOTHING,
  REPORT_TOO_LARGE,
  REPORT_TOO_LONG,
} from './errors.ts'
import { monthlyQuery, monthlyReport, saveMonthlyReportBody } from './monthly.ts'
import { makeReportBody, report, reportEntry, reportPreview, reportsQuery, verification } from './report.ts'

const oneReport = {
  access: 'session',
  permission: null,
  scope: 'current',
  objects: { 'params.id': { kind: 'report', within: 'current' } },
  changes: 'nothing',
} as const

const ofSubject = {
  access: 'session',
  permission: null,
  scope: 'current',
  objects: {
    'query.asset_id': { kind: 'asset', within: 'current' },
    'query.sensorbox_id': { kind: 'sensorbox_or_copy', within: 'current' },
  },
  changes: 'nothing',
} as const

/** These calls are not in the specification. */
export const listReports = defineRoute({
  id: 'reports.list',
  method: 'GET',
  path: '/stacks/reports/',
  summary:
    'The reports of the current stack, or of an asset or a sensorbox, newest first, without their content; at most 200 at once',
  guard: ofSubject,
  query: reportsQuery,
  responses: { 200: z.array(reportEntry) },
  errors: [ASSET_NOT_FOUND, SENSORBOX_NOT_FOUND],
})

const wantedSubject = {
  'body.asset_id': { kind: 'asset', within: 'current' },
  'body.sensorbox_id': { kind: 'sensorbox_or_copy', within: 'current' },
} as const
const refusals = [
  ASSET_NOT_FOUND,
  SENSORBOX_NOT_FOUND,
  RANGE_REVERSED,
  MEASURE_NOT_MEASURED,
  REPORT_NOT_OVER,
  REPORT_TOO_LONG,
  REPORT_TOO_LARGE,
  REPORT_OF_NOTHING,
]

export const previewReport = defineRoute({
  id: 'reports.preview',
  method: 'POST',
  path: '/stacks/reports/preview',
  summary: 'What a report of an asset or a sensorbox would contain. Nothing is made or stored.',
  guard: {
    access: 'session',
    permission: 'createReport',
    scope: 'current',
    objects: wantedSubject,
    changes: 'nothing',
  },
  body: makeReportBody,
  responses: { 200: reportPreview },
  errors: refusals,
})

export const makeReport = defineRoute({
  id: 'reports.make',
  method: 'POST',
  path: '/stacks/reports/',
  summary:
    'Makes a report of an asset or a sensorbox for a period that has ended, and stores it with the hash of all rows that it was made from',
  guard: {
    access: 'session',
    permission: 'createReport',
    scope: 'current',
    objects: wantedSubject,
    changes: 'noted',
  },
  body: makeReportBody,
  responses: { 201: report },
  errors: refusals,
  idempotent: true,
})

export const getReport = defineRoute({
  id: 'reports.get',
  method: 'GET',
  path: '/stacks/reports/{id}',
  summary: 'A report, as it was when it was made',
  guard: oneReport,
  params: idParams,
  responses: { 200: report },
  errors: [],
})

export const verifyReport = defineRoute({
  id: 'reports.verify',
  method: 'GET',
  path: '/stacks/reports/{id}/verify',
  summary:
    'Reads the rows of a report again, compares their hash with that of the report, and says what differs',
  guard: oneReport,
  params: idParams,
  responses: { 200: verification },
  errors: [],
})

export const listMonthlyReports = defineRoute({
  id: 'reports.listMonthly',
  method: 'GET',
  path: '/stacks/reports/monthly/',
  summary: 'Who gets the report of an asset or a sensorbox each month: one entry, or none',
  guard: ofSubject,
  query: monthlyQuery,
  responses: { 200: z.array(monthlyReport) },
  errors: [ASSET_NOT_FOUND, SENSORBOX_NOT_FOUND],
})

export const saveMonthlyReport = defineRoute({
  id: 'reports.saveMonthly',
  method: 'POST',
  path: '/stacks/reports/monthly/',
  summary:
    'Chooses the people who get the report of an asset or a sensorbox by mail at the beginning of each month, for the month before; replaces an earlier choice',
  guard: {
    access: 'session',
    permission: 'createReport',
    scope: 'current',
    objects: {
      ...wantedSubject,
      'body.sensorbox_id': { kind: 'sensorbox', within: 'current' },
      'body.account_ids': { kind: 'account', within: 'current' },
    },
    changes: 'noted',
  },
  body: saveMonthlyReportBody,
  responses: { 200: monthlyReport },
  errors: [ASSET_NOT_FOUND, SENSORBOX_NOT_FOUND, MEASURE_NOT_MEASURED, READER_NOT_MEMBER],
})

export const endMonthlyReport = defineRoute({
  id: 'reports.endMonthly',
  method: 'DELETE',
  path: '/stacks/reports/monthly/{id}',
  summary: 'Ends the monthly report of an asset or a sensorbox. Reports that were made remain.',
  guard: {
    access: 'session',
    permission: 'createReport',
    scope: 'current',
    objects: { 'params.id': { kind: 'monthly_report', within: 'current' } },
    changes: 'noted',
  },
  params: idParams,
  responses: { 204: null },
  errors: [],
})
