export { BoxProfiles } from './BoxProfiles.tsx'
