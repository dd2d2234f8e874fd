import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { describe, expect, test, vi } from 'vitest'
import { isRunning, listDescendants, readWorkTime } from '../e2e/fixtures/processes.ts'

const script = join(import.meta.dirname, 'busy.mjs')
/** Runs until its standard input closes. */
const waiting = 'process.stdin.resume(); console.log("up")'

function start(code) {
  // In a process group, to which the tests send signals as a terminal does.
  const child = spawn(process.execPath, [script, process.execPath, '--eval', code], {
    detached: true,
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  return { child, exited: once(child, 'exit') }
}

/** The load and the command, after all of them have started. */
async function listParts({ child }) {
  await once(child.stdout, 'data')
  const parts = listDescendants(child.pid)
  expect(parts).toHaveLength(3)
  return parts
}

const waitFor = (check) => vi.waitFor(check, { timeout: 30_000 })

describe.skipIf(process.platform !== 'linux')('busy.mjs', () => {
  test('works in two processes while the command runs, and ends them with it', async () => {
    const started = start(waiting)
    const parts = await listParts(started)
    const countBusy = () => parts.filter((pid) => readWorkTime(pid) > 300).length
    await waitFor(() => expect(countBusy()).toBe(2))
    started.child.stdin.end()
    expect(await started.exited).toEqual([0, null])
    await waitFor(() => expect(parts.filter(isRunning)).toEqual([]))
  })

  test('ends with the exit code of the command', async () => {
    expect(await start('process.exit(3)').exited).toEqual([3, null])
  })

  test.each(['SIGINT', 'SIGTERM'])('leaves no process behind after %s', async (signal) => {
    const started = start(waiting)
    const parts = await listParts(started)
    if (signal === 'SIGINT') process.kill(-started.child.pid, signal)
    else started.child.kill(signal)
    await started.exited
    await waitFor(() => expect(parts.filter(isRunning)).toEqual([]))
  })

  test('ends the load when it is killed', async () => {
    const started = start(waiting)
    const parts = await listParts(started)
    started.child.kill('SIGKILL')
    started.child.stdin.end()
    await waitFor(() => expect(parts.filter(isRunning)).toEqual([]))
  })
})
