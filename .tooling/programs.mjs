import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/**
 * @typedef {object} Program
 * @property {string} title
 * @property {string} variable The environment variable that can name the program.
 * @property {readonly string[]} commands Its names in a folder of the PATH.
 * @property {readonly string[]} [applications] Other places, as paths.
 * @property {string} debianPackage
 * @property {string} hint How to install it.
 */

/**
 * The program that its environment variable names, else an installed one.
 *
 * @param {Program} program
 * @returns {string | undefined}
 */
function findProgram({ applications = [], commands, variable }) {
  const named = process.env[variable]
  if (named) {
    if (isExecutable(named)) return named
    throw new Error(`${variable} is ${named}, which is no program.`)
  }
  const folders = (process.env.PATH ?? '').split(delimiter)
  const candidates = folders.flatMap((folder) => commands.map((command) => join(folder, command)))
  return [...candidates, ...applications].find(isExecutable)
}

/**
 * Finds a program, or installs Debian's if the process is root on Debian or Ubuntu.
 *
 * @param {Program} program
 * @returns {string}
 */
export function findOrInstallProgram(program) {
  const found = findProgram(program)
  if (found) return found
  const { debianPackage, hint, title, variable } = program
  const missing = `No ${title} found. Install it (${hint}) or set ${variable} to the program.`
  if (!isRoot() || !existsSync('/etc/debian_version')) throw new Error(missing)
  process.stderr.write(`No ${title} here: installing the one of this distribution (apt-get).\n`)
  run('apt-get', ['update', '-qq'])
  run('apt-get', ['install', '-y', '-qq', debianPackage])
  const installed = findProgram(program)
  if (!installed) throw new Error(missing)
  return installed
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
