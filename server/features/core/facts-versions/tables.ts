/** The versions of facts by which many boxes are judged. */
export interface SharedFactsTable {
  scope: string
  version: number
}

declare module '../../../platform/db/tables.ts' {
  interface Tables {
    shared_facts: SharedFactsTable
  }
}
