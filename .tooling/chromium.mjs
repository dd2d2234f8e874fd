import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

const commands = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

const applications = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/**
 * The browser for the tests: the one in CHROMIUM_PATH, else an installed one.
 *
 * @returns {string | undefined}
 */
export function findChromium() {
  const named = process.env.CHROMIUM_PATH
  if (named) {
    if (isExecutable(named)) return named
    throw new Error(`CHROMIUM_PATH is ${named}, which is no program.`)
  }
  const folders = (process.env.PATH ?? '').split(delimiter)
  const candidates = folders.flatMap((folder) => commands.map((command) => join(folder, command)))
  return [...candidates, ...applications].find(isExecutable)
}

/**
 * Finds a browser, or installs Debian's if the process is root on Debian or Ubuntu.
 *
 * @returns {string}
 */
export function findOrInstallChromium() {
  const found = findChromium()
  if (found) return found
  if (isRoot() && existsSync('/etc/debian_version')) {
    process.stderr.write('No Chromium here: installing the one of this distribution (apt-get).\n')
    run('apt-get', ['update', '-qq'])
    run('apt-get', ['install', '-y', '-qq', 'chromium'])
    const installed = findChromium()
    if (installed) return installed
  }
  throw new Error(
    'No Chromium found. Install one (Debian, Ubuntu: apt-get install chromium; macOS: brew install --cask chromium) ' +
      'or set CHROMIUM_PATH to the program.',
  )
}

function isRoot() {
  return process.getuid?.() === 0
}

function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

function run(command, parameters) {
  const { status } = spawnSync(command, parameters, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  })
  if (status !== 0) throw new Error(`${command} ${parameters.join(' ')} failed.`)
}
