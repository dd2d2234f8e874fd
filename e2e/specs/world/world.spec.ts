import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { networkInterfaces } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { isRunning, listDescendants, readMemory, readWorkTime } from '../../fixtures/processes.ts'
import { expect, test } from '../../fixtures/world.ts'
import { startWorld } from '../../sandbox/world.ts'

const megabyte = 1024 * 1024
const running = new Set<ChildProcess>()

// A test that failed half-way has not stopped its world.
test.afterEach(() => {
  for (const child of running) child.kill('SIGKILL')
  running.clear()
})

test('starts with less than ten seconds of CPU time and 800 MB, and leaves no process behind', async () => {
  test.skip(process.platform !== 'linux', 'Looks for processes in /proc.')
  const world = startInOtherProcess()
  await once(world, 'message')
  const pids = [world.pid ?? 0, ...listDescendants(world.pid ?? 0)]
  expect(pids.length).toBeGreaterThan(6)
  // The elapsed time depends on the load of the machine, so the test measures CPU time.
  expect(add(pids.map(readWorkTime))).toBeLessThan(10_000)
  expect(add(pids.map(readMemory))).toBeLessThan(800 * megabyte)

  world.send('stop')
  await once(world, 'exit')
  await expect.poll(() => pids.filter(isRunning)).toEqual([])
})

test('leaves no process behind when it is killed', async () => {
  test.skip(process.platform !== 'linux', 'Looks for processes in /proc.')
  const world = startInOtherProcess()
  await once(world, 'message')
  const pids = listDescendants(world.pid ?? 0)
  expect(pids.length).toBeGreaterThan(5)
  world.kill('SIGKILL')
  await expect.poll(() => pids.filter(isRunning)).toEqual([])
})

test('several worlds run side by side, each with its own state', async ({ world }) => {
  const other = await startWorld()
  const [account] = world.facts.accounts
  await world.base.rpc('anvil_setBalance', [account, '0x1'])
  expect(await other.base.rpc('eth_getBalance', [account, 'latest'])).not.toBe('0x1')
  const urls = [...world.services, ...other.services].map(({ url }) => url)
  expect(new Set(urls).size).toBe(urls.length)
  await other.stop()
  expect(await world.base.rpc('eth_getBalance', [account, 'latest'])).toBe('0x1')
})

test('cannot be reached from another machine', async ({ world }) => {
  const [outside] = Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .filter(({ family, internal }) => family === 'IPv4' && !internal)
  test.skip(!outside, 'This machine is on no network.')
  const urls = [...world.services.map(({ url }) => url), world.facts.solanaClusters[0]?.wsUrl]
  for (const url of urls) {
    const { port } = new URL(url ?? '')
    await expect(fetch(`http://${outside?.address}:${port}/`), url).rejects.toThrow('fetch failed')
  }
})

test('gives pages the address of every service', ({ world }) => {
  const { facts, services } = world
  const text = JSON.stringify(facts)
  for (const { name, url } of services) expect(text, name).toContain(new URL(url).host)
})

const add = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0)

function startInOtherProcess(): ChildProcess {
  const world = pathToFileURL(join(import.meta.dirname, '../../sandbox/world.ts')).href
  const script = `
    const { startWorld } = await import('${world}')
    const world = await startWorld()
    process.on('message', () => world.stop().then(() => process.exit()))
    process.send('up')
  `
  const parameters = ['--import', 'tsx', '--input-type=module', '--eval', script]
  const child = spawn(process.execPath, parameters, {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  running.add(child)
  return child
}
