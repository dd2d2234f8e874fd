import { spawn } from 'node:child_process'

/** Runs a command and collects its output. Never rejects: `code` is the exit code. */
export function run(command, args, options = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    const gather = (chunk) => {
      output += chunk
      if (options.echo) process.stdout.write(chunk)
    }
    child.stdout.on('data', gather)
    child.stderr.on('data', gather)
    child.on('error', (error) => resolve({ code: 1, output: String(error) }))
    child.on('close', (code) => resolve({ code: code ?? 1, output }))
  })
}

/** Runs a tool of the project's own packages. */
export const tool = (name, args, options) => run('npx', ['--no-install', name, ...args], options)
