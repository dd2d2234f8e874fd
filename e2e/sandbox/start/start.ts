import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { startPages } from '../../hosts/pages-server.ts'
import { startWorld } from '../world.ts'
import { renderBanner } from './banner.ts'
import { choosePorts, StartError } from './ports.ts'
import { startWebsite } from './website.ts'

type Stoppable = { stop: () => Promise<void> }

/** In milliseconds. Longer than the services take to stop. */
const stopDeadline = 1500

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
    world.addOrigin(pages.url)
    const website = await startWebsite(ports.website)
    started.push(website)
    process.stdout.write(renderBanner(world, { playground: pages.url, website: website.url }))
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
    // A second Ctrl-C exits at once. The chains end with this process.
    if (stopping) process.exit(1)
    stopping = true
    setTimeout(() => process.exit(0), stopDeadline).unref()
    void stopAll(started).finally(() => process.exit(0))
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop)
  // A killed npm sends no signal. Without npm the parent is not watched, because a shell may end before this process.
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

/** The parent's id and, on Linux, its parent's id: a shell between npm and this process may outlive npm. */
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

/** Opens the URL in the default browser, if there is one. `PORTICO_OPEN=0` and `CI` disable it. */
function openBrowser(url: string, environment: NodeJS.ProcessEnv): void {
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
