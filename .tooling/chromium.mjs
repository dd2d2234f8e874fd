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
