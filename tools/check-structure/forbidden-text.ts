import type { Problem, SourceFile } from './source-files.ts'

/** A pattern that is allowed in some files only. */
interface Ban {
  what: string
  pattern: RegExp
  where: RegExp
  except?: RegExp
  /** Applies to tests too; by default they are exempt. */
  alsoTests?: boolean
}

const bans: readonly Ban[] = [
  {
    what: 'a bundler takes a call whose result is not used for pure, and drops it with its exception',
    pattern:
      /^\s*(?:(?:en|de)codeURI(?:Component)?|String|Number|BigInt|parseInt|String\.fromCodePoint)\([^)]*\)$/,
    where: /^(server|contract|simulator|web)\//,
  },
  {
    what: 'SQL belongs in queries.ts, *-queries.ts and the migrations only',
    pattern:
      /\bsql(<[^`]*>)?`|\bsql\.(raw|lit)\(|\.(selectFrom|insertInto|updateTable|deleteFrom|mergeInto)\(|\b(client|pool)\.query\(/,
    where: /^(server|simulator|web)\//,
    except: /(^|\/)([\w-]+-)?queries\.ts$|^server\/(migrations|platform\/db)\//,
  },
  {
    what: 'screen addresses are built in web/paths only',
    pattern:
      /\b(href|to|path|navigate\(|push\(|replace\()[=:]?\s*\{?\s*['"`]\/(?!\/)|\b(location\.(assign|replace)\(|location\.href\s*=\s*)['"`]|\?stack_id=/,
    where: /^web\//,
    except: /^web\/(paths\/|app\/router\.tsx|vite\.config\.ts|platform\/api\/)/,
  },
  {
    what: 'the path of a request comes from the contract',
    pattern: /['"`]\/api\//,
    where: /^(web|simulator)\//,
    // One screen's address is below /api.
    except: /^web\/(vite\.config|paths\/paths)\.ts$/,
  },
  {
    what: 'names are compared in natural order, by compareNaturally',
    pattern: /\.localeCompare\(|new Intl\.Collator\(/,
    where: /^(web|contract|server)\//,
    // Countries are sorted in the language in which they are shown.
    except: /^contract\/platform\/natural-order\.ts$|^web\/features\/people\/accounts\/form\/countries\.ts$/,
  },
  {
    what: 'names are listed in natural order: .orderBy(name, naturally) or collate natural_order',
    pattern:
      /\.orderBy\('(\w+\.)?(name|alias|serial_number)'\)|\border by (\w+\.)?(name|alias|serial_number)\b(?! collate)/,
    where: /^server\/(features|platform)\//,
  },
  {
    what: 'texts are searched as contract/platform/folded.ts has them, the same in every language',
    pattern:
      /\.toLocale(Lower|Upper)Case\(|\.toLowerCase\(\)\s*\.(includes|startsWith)\(|\bilike\b|\blike lower\(/,
    where: /^(web|contract|server)\//,
    except: /^server\/migrations\//,
  },
  {
    what: 'messages go to the log or the screen',
    pattern: /\bconsole\.\w+\(/,
    where: /^(server|contract|simulator)\//,
    alsoTests: true,
  },
  {
    what: 'the browser console is for failures only',
    pattern: /\bconsole\.(?!error\()\w+\(/,
    where: /^web\//,
    alsoTests: true,
  },
  {
    what: 'texts are shown by React, which escapes them',
    pattern: /\bdangerouslySetInnerHTML\b|\.(inner|outer)HTML\s*=|\binsertAdjacentHTML\(/,
    where: /^web\//,
  },
  {
    what: 'the time comes from the clock, so that tests and the demo can move it',
    pattern:
      /\bDate\.now\(\)|\bnew Date\(\s*\)|\bnow\(\)\s*(at time zone|-|\+)\s*interval|\bcurrent_timestamp\b/i,
    where: /^(server\/features|contract)\//,
  },
  {
    what: "days and times are typed in the account's format, in a DayField or TimeField",
    pattern: /\btype="(date|datetime-local|month|week|time)"/,
    where: /^web\//,
    except: /^web\/platform\/time\/TypedField\.tsx$/,
  },
  {
    what: "the web shows and sends the server's time, and measures durations by browserNow",
    pattern: /\bDate\.now\(\)|\bnew Date\(\s*\)|\bdayjs\(\s*\)/,
    where: /^web\//,
    except: /^web\/platform\/time\/server-now\.ts$/,
  },
  {
    what: 'random values come from the random source, so that tests and the demo can repeat them',
    pattern: /\bMath\.random\(\)|\brandom(UUID|Bytes|Int)\(/,
    where: /^(server\/(features|app)|contract)\//,
  },
  {
    what: 'a test waits for a condition, never for time to pass, and is never skipped',
    pattern: /\b(test|it|describe)\.(skip|only|todo)\b|\bwaitForTimeout\(/,
    where: /./,
    except: /^tools\/check-structure\//,
    alsoTests: true,
  },
  {
    what: 'compiler errors are not suppressed, and open work is on the list of issues',
    pattern: /@ts-(ignore|nocheck)|\bas any\b|\b(TODO|FIXME)\b/,
    where: /./,
    except: /^tools\/check-structure\//,
    alsoTests: true,
  },
]

/** Finds patterns that are allowed in few places or nowhere. */
export function checkForbiddenText(files: readonly SourceFile[]): Problem[] {
  return files.flatMap((file) =>
    bans
      .filter(
        (ban) => ban.where.test(file.path) && !ban.except?.test(file.path) && (ban.alsoTests || !file.isTest),
      )
      .flatMap((ban) =>
        file.lines.flatMap((line, index) =>
          ban.pattern.test(withoutComment(line))
            ? [{ path: file.path, line: index + 1, message: ban.what }]
            : [],
        ),
      ),
  )
}

/** Comments may mention what code may not do, except markers of unfinished work and suppressed errors. */
function withoutComment(line: string): string {
  if (/\b(TODO|FIXME)\b|@ts-/.test(line)) return line
  return /^\s*(\/\/|\*|\/\*)/.test(line) ? '' : line.replace(/\s\/\/ .*$/, '')
}
