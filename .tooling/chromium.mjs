import { findOrInstallProgram } from './programs.mjs'

const chromium = {
  title: 'Chromium',
  variable: 'CHROMIUM_PATH',
  commands: ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'],
  applications: [
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  ],
  debianPackage: 'chromium',
  hint: 'Debian, Ubuntu: apt-get install chromium; macOS: brew install --cask chromium',
}

/**
 * The browser for the tests. It is installed if there is none and the process may install it.
 *
 * @returns {string}
 */
export const findOrInstallChromium = () => findOrInstallProgram(chromium)

const headlessShell = {
  title: 'headless shell of Chromium',
  variable: 'CHROMIUM_HEADLESS_SHELL_PATH',
  commands: ['chromium-headless-shell', 'chrome-headless-shell'],
  debianPackage: 'chromium-headless-shell',
  hint: 'Debian, Ubuntu: apt-get install chromium-headless-shell',
}

/**
 * The build of Chromium without windows and extensions, in which a test takes an eighth less time. The browser itself where
 * there is none. The processes that this one starts use the same.
 *
 * @returns {string}
 */
export function findOrInstallHeadlessShell() {
  process.env[headlessShell.variable] ||= installHeadlessShell()
  return findOrInstallProgram(headlessShell)
}

function installHeadlessShell() {
  try {
    return findOrInstallProgram(headlessShell)
  } catch {
    return findOrInstallChromium()
  }
}
