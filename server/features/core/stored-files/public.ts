export { type KeepDeps, type KeptContent, keepFile } from './keep-file.ts'
export {
  contentsStatement,
  countAttachments,
  countFiles,
  type FileRow,
  findFileRow,
  findNewestFile,
  listContents,
  listFilesOfOwner,
} from './queries.ts'
export { removeDueContents } from './remove-due-contents.ts'
export { removeFile, removeFilesOf, shareFiles } from './share-and-remove.ts'
