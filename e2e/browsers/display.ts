import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { findOrInstallXvfb } from '../../.tooling/other-browsers.mjs'

type Display = { readonly name: string; stop: () => Promise<void> }

/** Starts an X server without a screen. It picks a free display. */
export async function startDisplay(): Promise<Display> {
  const server = spawn(findOrInstallXvfb(), ['-displayfd', '3', '-screen', '0', '1280x1024x24'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  const output = server.stdio[3]
  if (!output) throw new Error('The X server has no output.')
  const [number] = await once(output, 'data')
  return {
    name: `:${String(number).trim()}`,
    async stop() {
      const ended = once(server, 'exit')
      server.kill()
      await ended
    },
  }
}
