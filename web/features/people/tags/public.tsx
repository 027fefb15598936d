export { tagsOfSensorboxes, tagsQuery } from './api.ts'
export { TagList } from './TagList.tsx'
export { TagsOf } from './TagsOf.tsx'
export { useSaveTags } from './use-save-tags.ts'
