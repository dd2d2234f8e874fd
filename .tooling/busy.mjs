import { fork, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/** Runs a command beside a load of two processes, which end with it. */
const file = fileURLToPath(import.meta.url)
const loadFlag = '--load'

/** Works in slices, between which the process sees that its parent has ended, also if that was before it started. */
function work() {
  const end = performance.now() + 50
  while (performance.now() < end);
  if (process.connected) setImmediate(work)
}

function runBesideLoad([command, ...parameters]) {
  const loads = [fork(file, [loadFlag]), fork(file, [loadFlag])]
  const child = spawn(command, parameters, { stdio: 'inherit' })
  // Ctrl-C also reaches the command, which then ends by itself.
  process.on('SIGINT', () => undefined)
  process.on('SIGTERM', () => child.kill())
  const end = (code) => {
    for (const load of loads) load.kill('SIGKILL')
    process.exitCode = code
  }
  child.on('error', ({ message }) => {
    console.error(message)
    end(1)
  })
  child.on('exit', (code) => end(code ?? 1))
}

const parameters = process.argv.slice(2)
if (parameters[0] === loadFlag) work()
else runBesideLoad(parameters)
