import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname } from 'node:path'
import { collect, inExtension } from './installed-packages.mjs'
import { checkPackages } from './wallet-connect-packages.mjs'

/** The approved licences (OSI) that dependencies use. Review another licence before you add it. */
const allowed = new Set([
  'MIT',
  'ISC',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  '0BSD',
  'Unlicense',
])

/** Packages of another licence that the extension may contain, each with the reason. The package may not. */
const reviewed = {
  // The licence covers the file of the polyfill and no file of ours. We do not change the file, and README.md says where
  // its source is, as section 3.2 of the licence requires.
  'webextension-polyfill': 'MPL-2.0',
}

const isAllowed = (licence = '') =>
  licence
    .replace(/[()]/g, '')
    .split(/ (?:OR|AND) /)
    .every((part) => allowed.has(part))

const path = createRequire(import.meta.url).resolve('../overlay/package.json')
const manifest = JSON.parse(readFileSync(path, 'utf8'))
const ofPackage = [...collect(manifest, dirname(path)).values()]
const extension = { dependencies: Object.fromEntries(inExtension.map((name) => [name, '*'])) }
const ofExtension = [...collect(extension, dirname(path)).values()]
const refused = [
  ...ofPackage.filter(({ licence }) => !isAllowed(licence)),
  ...ofExtension.filter(({ licence, name }) => !isAllowed(licence) && reviewed[name] !== licence),
]
for (const { licence, name } of refused)
  console.error(`${name}: ${licence ?? 'no licence'} is not among the licences that we ship.`)
const untrue = checkPackages()
for (const problem of untrue) console.error(problem)
console.log(`${ofPackage.length} packages and ${ofExtension.length} of the extension looked at.`)
const isEmpty = ofPackage.length === 0 || ofExtension.length < inExtension.length
process.exitCode = refused.length > 0 || untrue.length > 0 || isEmpty ? 1 : 0
