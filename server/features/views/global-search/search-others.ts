import type { FoundOthers } from '@sensorstack/contract/features/views/global-search/found-others.ts'
import { mostOthers } from '@sensorstack/contract/features/views/global-search/routes.ts'
import type { StackBound } from '../../../platform/db/database.ts'
import type { Caller } from '../../../platform/http/implementation.ts'
import {
  listDefaultTemplates,
  listTemplates,
  presentCustomTemplate,
  presentDefaultTemplate,
} from '../../alarms/alarm-limits/public.ts'
import { listTaskTemplates } from '../../configuration/tasks/public.ts'
import { listAccountRows, presentAccount } from '../../people/accounts/public.ts'
import { bestMatches } from './best-matches.ts'
import { findCompanies } from './company-queries.ts'

/** Returns what a search finds besides sensorboxes and assets, as far as the caller's lists show it. */
export async function searchOthers(db: StackBound, caller: Caller, text: string): Promise<FoundOthers> {
  return {
    companies: await findCompanies(db, text, mostOthers),
    people: await findPeople(db, caller, text),
    task_templates: await findTaskTemplates(db, text),
    limit_templates: await findLimitTemplates(db, text),
  }
}

/** Searches the accounts as the stack sees them, so that no name or address from another stack decides what is found. */
async function findPeople(db: StackBound, caller: Caller, text: string): Promise<FoundOthers['people']> {
  const shown = (await listAccountRows(db))
    .map((row) => presentAccount(row, caller))
    .filter(({ decline_reason }) => decline_reason !== 'deleted')
  return bestMatches(shown, ({ name, email }) => [name, email ?? ''], text, mostOthers).map(
    ({ id, type, name, email }) => ({ id, type, name, email }),
  )
}

async function findTaskTemplates(db: StackBound, text: string): Promise<FoundOthers['task_templates']> {
  const found = bestMatches(
    await listTaskTemplates(db),
    ({ name, sensor_box_type }) => [name, wordsOf(sensor_box_type)],
    text,
    mostOthers,
  )
  return found.map(({ id, name, sensor_box_type, stack_id }) => ({
    id,
    name,
    sensor_box_type,
    is_global: stack_id === null,
  }))
}

async function findLimitTemplates(db: StackBound, text: string): Promise<FoundOthers['limit_templates']> {
  const own = (await listTemplates(db)).map(presentCustomTemplate)
  const shipped = (await listDefaultTemplates(db)).map((row) => ({
    ...presentDefaultTemplate(row),
    name: null,
  }))
  const found = bestMatches(
    [...own, ...shipped],
    ({ name, measure_type, sensor_box_type }) => [
      name ?? wordsOf(measure_type),
      wordsOf(measure_type),
      wordsOf(sensor_box_type),
    ],
    text,
    mostOthers,
  )
  return found.map(({ id, name, sensor_box_type, measure_type }) => ({
    id,
    name,
    sensor_box_type,
    measure_type,
  }))
}

/** Returns a code as screens show it, apart from its case. */
const wordsOf = (code: string): string => code.replaceAll('_', ' ')
