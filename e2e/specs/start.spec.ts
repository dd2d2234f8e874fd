import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { isRunning, listDescendants } from '../fixtures/processes.ts'

const script = join(import.meta.dirname, '../../.tooling/start.mjs')

type Started = {
  readonly process: ChildProcess
  /** All printed text. */
  output: () => string
  /** Sends a signal. Resolves with the exit code. */
  stop: (signal: NodeJS.Signals) => Promise<number | null>
}

const running = new Set<ChildProcess>()

test.describe.configure({ mode: 'serial' })
test.skip(process.platform !== 'linux', 'Looks for processes in /proc.')

test.afterEach(() => {
  for (const child of running) child.kill('SIGKILL')
  running.clear()
})

test('npm start starts the world, prints its addresses, and stops everything on Ctrl-C', async ({
  request,
}) => {
  const started = start('5600')
  await isUp(started)
  expect(started.output()).toContain('http://127.0.0.1:5600/playground/')
  expect(started.output()).toContain('eip155:8453')
  expect(started.output()).toContain('http://127.0.0.1:5600/wallet.js')
  expect((await request.get('http://127.0.0.1:5600/wallet.js')).ok()).toBe(true)
  expect(started.output()).toContain('http://127.0.0.1:5600/world.json')
  const world = await (await request.get('http://127.0.0.1:5600/world.json')).json()
  expect(world.chains).toHaveLength(3)
  expect(started.output()).toMatch(new RegExp(`Project id +${world.projectId}\n`))
  const origins = await request.get(`${world.services.api}/projects/v1/origins?projectId=p`)
  expect((await origins.json()).allowedOrigins).toContain('http://127.0.0.1:5600')
  expect(started.output()).toContain('http://127.0.0.1:5619/')
  // The first request builds the site, unless it is built.
  const site = await request.get('http://127.0.0.1:5619/install.html')
  expect([200, 503]).toContain(site.status())
  const chains = listDescendants(started.process.pid ?? 0)
  expect(chains.length).toBeGreaterThanOrEqual(4)

  expect(await started.stop('SIGINT')).toBe(0)
  await expect.poll(() => chains.filter(isRunning)).toEqual([])
})

test('a second start uses the next free ports', async () => {
  const first = start()
  await isUp(first)
  const second = start()
  await isUp(second)
  expect(second.output()).toMatch(/Port 44\d\d is in use, by another world perhaps/)
  const [one, two] = [first, second].map((each) => /:(\d+)\/playground/.exec(each.output())?.[1])
  expect(Number(two)).toBeGreaterThan(Number(one))
  await Promise.all([first.stop('SIGINT'), second.stop('SIGTERM')])
})

test('prints which port is in use if the ports were set', async () => {
  const other = createServer().listen(5643, '127.0.0.1')
  await once(other, 'listening')
  const started = start('5640')
  const [code] = await once(started.process, 'exit')
  other.close()
  expect(code).toBe(1)
  // A package may first warn that it has no native build for this machine.
  expect(started.output()).toContain(
    'Port 5643 is in use. Stop what uses it, or choose other ports: PORTICO_PORT=5660 npm start',
  )
})

test('refuses an invalid port', async () => {
  const started = start('eighty')
  const [code] = await once(started.process, 'exit')
  expect(code).toBe(1)
  expect(started.output()).toContain('PORTICO_PORT is "eighty".')
})

test('leaves no chain process behind when it is killed', async () => {
  const started = start('5660')
  await isUp(started)
  const chains = listDescendants(started.process.pid ?? 0)
  await started.stop('SIGKILL')
  await expect.poll(() => chains.filter(isRunning)).toEqual([])
})

test('ends when npm is killed, although npm sends no signal', async () => {
  const started = start('5680', ['npm', 'start'])
  await isUp(started)
  const all = listDescendants(started.process.pid ?? 0)
  await started.stop('SIGKILL')
  await expect.poll(() => all.filter(isRunning)).toEqual([])
})

/** A dozen services and a dev server start at once, which is slow on a busy machine. */
const isUp = ({ output }: Started) =>
  expect.poll(output, { timeout: 90_000 }).toContain('Ctrl-C stops everything.')

function start(port?: string, command = [process.execPath, script]): Started {
  const { CI: _ci, npm_lifecycle_event: _npm, ...environment } = process.env
  const [program = '', ...parameters] = command
  const child = spawn(program, parameters, {
    cwd: join(import.meta.dirname, '../..'),
    env: { ...environment, PORTICO_OPEN: '0', ...(port && { PORTICO_PORT: port }) },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  running.add(child)
  let printed = ''
  const collect = (chunk: Buffer) => {
    printed += chunk.toString()
  }
  child.stdout.on('data', collect)
  child.stderr.on('data', collect)
  return {
    process: child,
    output: () => printed,
    async stop(signal) {
      const exited = once(child, 'exit')
      child.kill(signal)
      const [code] = await exited
      return code
    },
  }
}
