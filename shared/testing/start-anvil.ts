import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createRequire } from 'node:module'
import { createInterface } from 'node:readline'
import { PorticoError } from '../errors/portico-error.ts'

/** EVM nodes of a test. Each has a free port. */
export function createAnvils() {
  const started: ChildProcess[] = []
  return {
    /** Starts a node. Gives its address. */
    async start(chainId: number): Promise<string> {
      const arch = process.arch === 'x64' ? 'amd64' : process.arch
      const resolver = createRequire(import.meta.url)
      const binary = resolver.resolve(`@foundry-rs/anvil-${process.platform}-${arch}/bin/anvil`)
      const options = ['--host', '127.0.0.1', '--port', '0', '--chain-id', String(chainId)]
      const node = spawn(binary, options, { stdio: ['ignore', 'pipe', 'ignore'] })
      started.push(node)
      for await (const line of createInterface({ input: node.stdout })) {
        const [, address] = /^Listening on ([\d.]+:\d+)/.exec(line) ?? []
        if (address) {
          node.stdout.resume()
          return `http://${address}`
        }
      }
      throw new PorticoError('internal', 'The chain did not start.')
    },
    async stop(): Promise<void> {
      const running = started.filter(({ exitCode }) => exitCode === null)
      const ends = running.map((node) => once(node, 'exit'))
      for (const node of started) node.kill()
      await Promise.all(ends)
    },
  }
}
