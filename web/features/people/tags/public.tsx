export { tagsQuery } from './api.ts'
export { TagList } from './TagList.tsx'
export { TagsOf } from './TagsOf.tsx'
