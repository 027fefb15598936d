export { AccountTags } from './AccountTags.tsx'
export { TagList } from './TagList.tsx'
