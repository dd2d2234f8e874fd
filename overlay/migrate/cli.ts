import { resolve } from 'node:path'
import { isCommitted } from './git-state.ts'
import { MigrateError } from './migrate-error.ts'
import { migrateProject } from './migrate-project.ts'
import { formatReport } from './report.ts'

const help = `npx @portico/migrate [folder] [--dry-run]

Moves an app from RainbowKit, ConnectKit or AppKit for React to Portico.

  folder      the folder that has the package.json of the app; the current one by default
  --dry-run   changes nothing, and prints what would change
  --help      prints this text

It ends with 0 if all was moved, with 2 if something is left for you, and with 1 if it could not run.
`

const hint =
  'This folder is not in git, or not all of it was committed: commit first the next time, so that git can show and undo the changes.\n'

function readArguments(parameters: readonly string[]) {
  const options = parameters.filter((parameter) => parameter.startsWith('-'))
  const folders = parameters.filter((parameter) => !parameter.startsWith('-'))
  const unknown = options.find((option) => option !== '--dry-run' && option !== '--help')
  if (unknown)
    throw new MigrateError(`There is no option ${unknown}. The options are --dry-run and --help.`)
  if (folders.length > 1)
    throw new MigrateError(`There is more than one folder: ${folders.join(', ')}. Pass one.`)
  return {
    folder: resolve(folders[0] ?? '.'),
    isDryRun: options.includes('--dry-run'),
    isHelp: options.includes('--help'),
  }
}

/** Runs the command. Returns its exit code. */
export function run(
  parameters: readonly string[],
  { log }: { log: (text: string) => void },
): number {
  try {
    const { folder, isDryRun, isHelp } = readArguments(parameters)
    if (isHelp) {
      log(help)
      return 0
    }
    const hasUndo = isDryRun || isCommitted(folder)
    const report = migrateProject(folder, { isDryRun })
    if (!hasUndo && report.changed.length > 0) log(hint)
    log(formatReport(report, isDryRun))
    return report.leftovers.length > 0 ? 2 : 0
  } catch (cause) {
    if (!(cause instanceof MigrateError)) throw cause
    log(`${cause.message}\n`)
    return 1
  }
}
