import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const lowest = [20, 19]

/** Installs the packages of package-lock.json, unless they are installed already. */
export function setUp() {
  ensureNode()
  if (isInstalled()) return
  process.stdout.write('Installing dependencies (npm ci). This takes a minute, once.\n')
  if (install()) return
  process.stderr.write('The dependencies could not be installed, so there is nothing to start.\n')
  process.exit(1)
}

function install() {
  const { status } = spawnSync('npm', ['ci', '--no-fund', '--no-audit', '--loglevel=error'], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    // npm is a command file on Windows, which needs a shell. The parameters need no quotes.
    shell: process.platform === 'win32',
  })
  return status === 0
}

function ensureNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major > lowest[0] || (major === lowest[0] && minor >= lowest[1])) return
  const found = process.versions.node
  process.stderr.write(`Node ${lowest.join('.')} or newer is needed; this is ${found}.\n`)
  process.exit(1)
}

/**
 * Compares package-lock.json with the lockfile that npm writes after an install. Dates do not help: a checkout changes
 * them, and a manual install may write the two files in either order.
 */
function isInstalled() {
  const installed = readPackages('node_modules/.package-lock.json')
  const wanted = readPackages('package-lock.json')
  return Object.entries(wanted).every(([path, { version, link, optional, peer }]) => {
    const isOurs = link || !path.includes('node_modules/')
    // Packages for other platforms are not installed.
    if (isOurs || optional || (peer && !installed[path])) return true
    return installed[path]?.version === version
  })
}

function readPackages(path) {
  try {
    return JSON.parse(readFileSync(join(root, path), 'utf8')).packages
  } catch {
    return {}
  }
}
