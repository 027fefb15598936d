export interface ContactRoleTable {
  id: string
  /** Null if the role ships with the product. */
  stack_id: string | null
  name: string
}

export interface AssetContactTable {
  id: string
  stack_id: string
  asset_id: string
  contact_id: string
  role_id: string
}

declare module '../../../platform/db/tables.ts' {
  interface Tables {
    contact_role: ContactRoleTable
    asset_contact: AssetContactTable
  }
}
