import { spawn } from 'node:child_process'

/** Opens the address in the person's browser, where there is one and they did not ask us not to. */
export function openBrowser(url: string, environment: NodeJS.ProcessEnv): void {
  if (environment['PORTICO_OPEN'] === '0' || environment['CI']) return
  const command = toCommand(environment)
  if (!command) return
  const [program, ...parameters] = command
  const opener = spawn(program, [...parameters, url], { stdio: 'ignore', detached: true })
  // The address is printed as well, so a desktop without an opener has lost nothing.
  opener.on('error', () => undefined)
  opener.unref()
}

function toCommand(environment: NodeJS.ProcessEnv): readonly [string, ...string[]] | undefined {
  if (process.platform === 'darwin') return ['open']
  if (process.platform === 'win32') return ['cmd', '/c', 'start', '']
  if (environment['DISPLAY'] || environment['WAYLAND_DISPLAY']) return ['xdg-open']
  return undefined
}
