// Runs a program for as long as standard input stays open. The kernel closes that pipe when the parent process ends for
// any reason, so a chain never outlives the world that started it.
import { spawn } from 'node:child_process'

const [binary, ...parameters] = process.argv.slice(2)
const child = spawn(binary, parameters, { stdio: ['ignore', 'inherit', 'inherit'] })
const stop = () => child.kill('SIGKILL')

process.stdout.write(`Running as ${child.pid}\n`)

process.stdin.on('close', stop).on('error', stop).resume()
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop)
child.on('error', () => process.exit(1))
child.on('exit', () => process.exit(0))
