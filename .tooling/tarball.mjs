// Packs the built package for the checks that read it as a host gets it, and checks the size of the tarball.
import { rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { pack } from './pack.mjs'

const folder = join(import.meta.dirname, '../.cache/tarball')

/** 1.5 MB in bytes, where a KB has 1,024, as in the other budgets. Each host downloads the tarball, in each build that has no cache. */
const limit = 1.5 * 1024 ** 2

/** The path of the tarball. */
export const tarball = join(folder, 'package.tgz')

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await rm(folder, { force: true, recursive: true })
  await rename(await pack(folder), tarball)
  const { size } = await stat(tarball)
  console.log(
    `The tarball has ${(size / 1024 ** 2).toFixed(2)} of at most ${limit / 1024 ** 2} MB.`,
  )
  if (size > limit) {
    console.error(
      '`npm run pack` and `tar -tvf` list what is in it. `files` of overlay/package.json says what is.',
    )
    process.exitCode = 1
  }
}
