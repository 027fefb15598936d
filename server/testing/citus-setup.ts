import type { TestProject } from 'vitest/node'
import { ensureCitusRoles } from './citus-database.ts'

/**
 * Lets the tests make their databases on a Citus cluster. CITUS_URL is that of a superuser with a password, in a database of the
 * coordinator that has the extension and knows the workers.
 */
export default async function setup(project: TestProject): Promise<void> {
  const url = process.env.CITUS_URL
  if (!url) throw new Error('CITUS_URL is not set: it is the address of a superuser on the coordinator.')
  await ensureCitusRoles(url)
  project.provide('testPostgres', { superuserUrl: url, template: '', isCitus: true })
}
