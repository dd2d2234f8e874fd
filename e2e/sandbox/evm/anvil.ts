import { type ChildProcessByStdio, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable, Writable } from 'node:stream'

type Keeper = ChildProcessByStdio<Writable, Readable, Readable>

export type Anvil = {
  readonly url: string
  readonly pid: number
  stop: () => Promise<void>
}

const resolver = createRequire(import.meta.url)
/** In milliseconds. A start takes 100 ms, and up to 100 times as long on a busy machine. */
const startDeadline = 30_000

/** Finds the binary in the package for this platform, so that nothing is downloaded at run time. */
function findBinary(): string {
  const arch = process.arch === 'x64' ? 'amd64' : process.arch
  const name = `@foundry-rs/anvil-${process.platform}-${arch}`
  const suffix = process.platform === 'win32' ? '.exe' : ''
  try {
    return resolver.resolve(`${name}/bin/anvil${suffix}`)
  } catch (cause) {
    throw new Error(
      `No chain for this platform: the package ${name} is not installed. Run npm ci without --omit=optional.`,
      { cause },
    )
  }
}

type AnvilOptions = {
  chainId: number
  /** Time of the first block, in seconds since the epoch. */
  timestamp: number
}

/** Starts an EVM node with funded accounts, on a free port of the loopback interface. */
export async function startAnvil({ chainId, timestamp }: AnvilOptions): Promise<Anvil> {
  const keeper: Keeper = spawn(
    process.execPath,
    [
      join(import.meta.dirname, 'anvil-keeper.mjs'),
      findBinary(),
      '--host=127.0.0.1',
      '--port=0',
      `--chain-id=${chainId}`,
      `--timestamp=${timestamp}`,
      '--threads=1',
    ],
    { stdio: ['pipe', 'pipe', 'pipe'] },
  )
  const exited = once(keeper, 'exit')
  exited.catch(() => undefined)
  // The keeper process may have ended before.
  keeper.stdin.on('error', () => undefined)
  const stop = async () => {
    keeper.stdin.end()
    await exited
  }
  const timer = setTimeout(() => keeper.stdin.end(), startDeadline)
  try {
    const start = await readStart(keeper)
    // A start line may arrive after the deadline.
    if (keeper.stdin.writableEnded) throw new Error('The chain did not start in time.')
    return { ...start, stop }
  } catch (cause) {
    await stop()
    throw cause
  } finally {
    clearTimeout(timer)
    // Discards the output for each call, so that it does not fill the pipe.
    keeper.stdout.resume()
  }
}

/** Reads the address and the process id. Anvil chooses the port itself, so no other process can take it before. */
async function readStart(keeper: Keeper): Promise<{ url: string; pid: number }> {
  const printed: string[] = []
  keeper.stderr.on('data', (chunk: Buffer) => printed.push(chunk.toString()))
  let pid = 0
  for await (const line of createInterface({ input: keeper.stdout })) {
    const { id, address } =
      /^(?:Running as (?<id>\d+)|Listening on (?<address>[\d.]+:\d+))/.exec(line)?.groups ?? {}
    if (id) pid = Number(id)
    if (address) return { url: `http://${address}`, pid }
    printed.push(line)
  }
  throw new Error(`The chain did not start: ${printed.slice(-5).join('\n')}`)
}
