export { deployedQuery } from './api.ts'
export { BoxProfiles } from './BoxProfiles.tsx'
export { GiveProfileDialog } from './give-profile-dialog.ts'
export { ProfilesPage } from './on-demand.tsx'
