import { spawn } from 'node:child_process'

/** Opens the URL in the default browser, if there is one. `PORTICO_OPEN=0` and `CI` disable it. */
export function openBrowser(url: string, environment: NodeJS.ProcessEnv): void {
  if (environment['PORTICO_OPEN'] === '0' || environment['CI']) return
  const command = toCommand(environment)
  if (!command) return
  const [program, ...parameters] = command
  const opener = spawn(program, [...parameters, url], { stdio: 'ignore', detached: true })
  // A failure is ignored, because the URL is also printed.
  opener.on('error', () => undefined)
  opener.unref()
}

function toCommand(environment: NodeJS.ProcessEnv): readonly [string, ...string[]] | undefined {
  if (process.platform === 'darwin') return ['open']
  if (process.platform === 'win32') return ['cmd', '/c', 'start', '']
  if (environment['DISPLAY'] || environment['WAYLAND_DISPLAY']) return ['xdg-open']
  return undefined
}
