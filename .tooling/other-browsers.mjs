import { findOrInstallProgram } from './programs.mjs'

const firefox = {
  title: 'Firefox',
  variable: 'FIREFOX_PATH',
  commands: ['firefox-esr', 'firefox'],
  applications: ['/Applications/Firefox.app/Contents/MacOS/firefox'],
  debianPackage: 'firefox-esr',
  hint: 'Debian: apt-get install firefox-esr; macOS: brew install --cask firefox',
}

const webKitDriver = {
  title: 'WebKitGTK with its driver',
  variable: 'WEBKIT_DRIVER_PATH',
  commands: ['WebKitWebDriver'],
  debianPackage: 'webkit2gtk-driver',
  hint: 'Debian, Ubuntu: apt-get install webkit2gtk-driver',
}

const xvfb = {
  title: 'Xvfb',
  variable: 'XVFB_PATH',
  commands: ['Xvfb'],
  debianPackage: 'xvfb',
  hint: 'Debian, Ubuntu: apt-get install xvfb',
}

/** @returns {string} */
export const findOrInstallFirefox = () => findOrInstallProgram(firefox)

/** @returns {string} */
export const findOrInstallWebKitDriver = () => findOrInstallProgram(webKitDriver)

/**
 * The display of the windows of WebKitGTK, which has no mode without one.
 *
 * @returns {string}
 */
export const findOrInstallXvfb = () => findOrInstallProgram(xvfb)
