export { type KeepDeps, type KeptContent, keepFile } from './keep-file.ts'
export {
  certificatesEnding,
  contentsStatement,
  countAttachments,
  countFiles,
  type FileRow,
  findFileRow,
  findNewestFile,
  listCertificates,
  listContents,
  listFilesOfOwner,
  setValidUntil,
} from './queries.ts'
export { removeDueContents } from './remove-due-contents.ts'
export { removeFile, removeFilesOf, shareFiles } from './share-and-remove.ts'
