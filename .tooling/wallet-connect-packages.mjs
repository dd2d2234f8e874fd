// Writes the list of the packages that WalletConnect brings. The gate `licences` fails where the list is not true.
import { readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { collect } from './installed-packages.mjs'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const path = join(root, 'overlay/docs/wallet-connect-packages.md')

const { advisories, reviewed, source } = JSON.parse(
  readFileSync(join(root, '.tooling/advisories.json'), 'utf8'),
)

const toLine = (cells) => `| ${cells.join(' | ')} |`

/** The page of the documentation, by the packages that are installed. */
function toPage(packages) {
  const findAdvisories = ({ name, version }) =>
    advisories.filter((one) => one.name === name && one.versions.includes(version))
  const rows = packages.map((one) => [
    one.name,
    one.version,
    one.licence,
    findAdvisories(one)
      .map(({ id }) => id)
      .join(', '),
  ])
  const known = advisories.filter((advisory) =>
    packages.some((one) => findAdvisories(one).includes(advisory)),
  )
  return [
    '# Packages of WalletConnect',
    '',
    'What `@walletconnect/universal-provider` brings into the page, with the versions of the lockfile. A page loads them when a visitor chooses',
    'WalletConnect. `node .tooling/wallet-connect-packages.mjs` writes this page, and `npm run check` fails where it is not true.',
    '',
    `${packages.length} packages. Advisories looked up on ${reviewed}, ${source}.`,
    '',
    toLine(['package', 'version', 'licence', 'advisories']),
    '|---|---|---|---|',
    ...rows.map(toLine),
    '',
    '## Advisories',
    '',
    ...known.map(
      ({ id, severity, title, verdict }) => `- **${id}** (${severity}): ${title}. ${verdict}`,
    ),
    '',
  ].join('\n')
}

/** The packages of WalletConnect that are installed: each version once, by name. */
function findPackages() {
  const manifest = { dependencies: { '@walletconnect/universal-provider': '*' } }
  const all = [...collect(manifest, join(root, 'overlay')).values()]
  const byName = new Map(all.map((one) => [`${one.name} ${one.version}`, one]))
  return [...byName].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, one]) => one)
}

/** What is wrong with the list. Empty where it is true. */
export function checkPackages() {
  const packages = findPackages()
  if (packages.length === 0) return ['The packages of WalletConnect are not installed.']
  const unused = advisories.filter(
    ({ name, versions }) =>
      !packages.some((one) => one.name === name && versions.includes(one.version)),
  )
  const isTrue = readFileSync(path, 'utf8') === toPage(packages)
  return [
    ...unused.map(
      ({ id }) => `${id} in .tooling/advisories.json is of no package that is installed.`,
    ),
    ...(isTrue
      ? []
      : [
          'overlay/docs/wallet-connect-packages.md is not true. Review the advisories of the packages that changed, then run node .tooling/wallet-connect-packages.mjs.',
        ]),
  ]
}

if (process.argv[1] === fileURLToPath(import.meta.url)) writeFileSync(path, toPage(findPackages()))
