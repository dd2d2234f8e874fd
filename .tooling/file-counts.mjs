// Checks the number of files that a page loads in each step: each file is a request, and small files compress badly.
import { toSteps } from './size-entries.mjs'

/**
 * The largest number of files of each step. Lower a limit when a change lowers its number. One of `connected` is what the drawing of QR
 * codes shares with the reading of them, which a bundler puts into a file of its own.
 */
const limits = { entryPoint: 3, openInPlainHost: 3, listWithLogins: 8, connected: 18 }

const steps = await toSteps()
for (const [step, limit] of Object.entries(limits)) {
  const files = steps[step]
  console.log(`${step}: ${files.length} of at most ${limit} files`)
  if (files.length <= limit) continue
  console.error(
    `The step ${step} loads ${files.length} files, more than ${limit}. A module that several chunks use is in ` +
      `the chunk that .tooling/chunks.mjs says.\n${files.join('\n')}`,
  )
  process.exitCode = 1
}
