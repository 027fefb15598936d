import { checkChangesByHand } from './changes-by-hand.ts'
import { checkContractRoutes } from './contract-routes.ts'
import { checkFeatureCycles } from './feature-cycles.ts'
import { checkFeatureWords } from './feature-words.ts'
import { checkFileNames, checkFileSizes } from './file-sizes.ts'
import { checkForbiddenText } from './forbidden-text.ts'
import { checkFunctionLengths } from './function-lengths.ts'
import { checkGroupArrows } from './group-arrows.ts'
import { checkImportZones } from './import-zones.ts'
import { checkBoxLocks, checkJudgedTables } from './judged-tables.ts'
import type { Problem, SourceFile } from './source-files.ts'
import { checkTableOwners } from './table-owners.ts'

/** What ARCHITECTURE.md says about the structure, each sentence as a check of all files. */
export const rules: Readonly<Record<string, (files: readonly SourceFile[]) => Problem[]>> = {
  'imports go one way, and features meet at their doorways': checkImportZones,
  'features and groups import one another in no cycle': checkFeatureCycles,
  'ARCHITECTURE shows the imports between groups': checkGroupArrows,
  'each call is registered once, tested, and used or deliberately not': checkContractRoutes,
  'what every write does besides its work, the platform does': checkChangesByHand,
  'the platform knows no feature': checkFeatureWords,
  'a table is named by its owner only, but for few exceptions': checkTableOwners,
  'what belongs in one place stands there only': checkForbiddenText,
  'boxes are locked in one way': checkBoxLocks,
  'whoever writes what uploads are judged by raises its version': checkJudgedTables,
  'files are short': checkFileSizes,
  'the functions of the web are short': checkFunctionLengths,
  'files are named after what is inside': checkFileNames,
}
