import { readFileSync } from 'node:fs'
import { startPages } from '../../hosts/pages-server.ts'
import { startWorld } from '../world.ts'
import { renderBanner } from './banner.ts'
import { openBrowser } from './open-browser.ts'
import { choosePorts, StartError } from './ports.ts'

type Stoppable = { stop: () => Promise<void> }

/** Longer than anything here takes to stop, shorter than a person waits. */
const stopDeadline = 1500

/** Brings up the world and the host pages, and keeps them up until it is told to stop. */
export async function start(): Promise<void> {
  const started: Stoppable[] = []
  stopOnSignal(started)
  try {
    const { ports, notice } = await choosePorts(process.env['PORTICO_PORT'])
    if (notice) process.stdout.write(`${notice}\n`)
    const world = await startWorld({ ports })
    started.push(world)
    const pages = await startPages({ facts: world.facts, port: ports.playground })
    started.push(pages)
    process.stdout.write(renderBanner(world, pages.url))
    openBrowser(`${pages.url}/playground/`, process.env)
  } catch (cause) {
    process.stderr.write(
      cause instanceof StartError ? `${cause.message}\n` : `${describe(cause)}\n`,
    )
    await stopAll(started)
    process.exit(1)
  }
}

function stopOnSignal(started: readonly Stoppable[]): void {
  let stopping = false
  const stop = () => {
    // A second Ctrl-C means now. The chains end with this process in any case.
    if (stopping) process.exit(1)
    stopping = true
    setTimeout(() => process.exit(0), stopDeadline).unref()
    void stopAll(started).finally(() => process.exit(0))
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop)
  // npm that is killed does not tell us. Without npm there is nobody to watch: a shell may well end before us.
  if (process.env['npm_lifecycle_event']) watchParent(stop)
}

function watchParent(stop: () => void): void {
  const before = readAncestors()
  const timer = setInterval(() => {
    if (readAncestors() === before) return
    clearInterval(timer)
    stop()
  }, 1000)
  timer.unref()
}

/** Our parent and, where the system shows it, its parent: between npm and us there may be a shell, which stays. */
function readAncestors(): string {
  const parent = process.ppid
  try {
    const status = readFileSync(`/proc/${parent}/status`, 'utf8')
    return `${parent} ${/^PPid:\s*(\d+)/m.exec(status)?.[1]}`
  } catch {
    return String(parent)
  }
}

async function stopAll(started: readonly Stoppable[]): Promise<void> {
  await Promise.allSettled(started.map((part) => part.stop()))
}

function describe(cause: unknown): string {
  return cause instanceof Error ? (cause.stack ?? cause.message) : String(cause)
}
