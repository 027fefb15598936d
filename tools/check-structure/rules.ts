import { checkChangesByHand } from './changes-by-hand.ts'
import { checkContractRoutes } from './contract-routes.ts'
import { checkDistributableSql } from './distributable-sql.ts'
import { checkDoorways } from './doorways.ts'
import { checkFeatureCycles } from './feature-cycles.ts'
import { checkFeatureWords } from './feature-words.ts'
import { checkFileNames, checkFileSizes } from './file-sizes.ts'
import { checkForbiddenText } from './forbidden-text.ts'
import { checkFunctionLengths } from './function-lengths.ts'
import { checkGroupArrows } from './group-arrows.ts'
import { checkImportZones } from './import-zones.ts'
import { checkBoxLocks, checkJudgedTables } from './judged-tables.ts'
import { checkRoutesInTheWeb } from './routes-in-the-web.ts'
import type { Problem, SourceFile } from './source-files.ts'
import { checkStyleZones } from './style-zones.ts'
import { checkTableOwners } from './table-owners.ts'

/** The rules of ARCHITECTURE.md about the structure, each as a check of all files. */
export const rules: Readonly<Record<string, (files: readonly SourceFile[]) => Problem[]>> = {
  'imports go one way, and features import one another through public modules only': checkImportZones,
  'public modules only re-export': checkDoorways,
  'style sheets compose from their own group and web/ui only': () => checkStyleZones(),
  'features and groups do not import one another in a cycle': checkFeatureCycles,
  'ARCHITECTURE shows the imports between groups': checkGroupArrows,
  'each route is registered once, tested, and used or listed as unused': checkContractRoutes,
  'the web calls routes and reads nothing else of them': checkRoutesInTheWeb,
  'the platform performs the standard tasks of every write': checkChangesByHand,
  'the platform knows no feature': checkFeatureWords,
  'a table is used by its owner only, with few exceptions': checkTableOwners,
  'the SQL of telemetry holds on a distributed database': checkDistributableSql,
  'restricted patterns are used in their place only': checkForbiddenText,
  'boxes are locked in one way': checkBoxLocks,
  'writes to tables by which uploads are judged increment a version': checkJudgedTables,
  'files are short': checkFileSizes,
  'the functions of the web are short': checkFunctionLengths,
  'file names describe the content': checkFileNames,
}
