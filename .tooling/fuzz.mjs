import { spawnSync } from 'node:child_process'
import { randomInt } from 'node:crypto'

/** Runs the unit tests with new random values, and prints the seed that repeats them. */
const seed = process.env['RANDOM_SEED'] ?? String(randomInt(2 ** 31))
console.log(`RANDOM_SEED=${seed}`)
const { status } = spawnSync('npm', ['run', 'unit', '--', ...process.argv.slice(2)], {
  env: { ...process.env, RANDOM_SEED: seed },
  stdio: 'inherit',
})
process.exitCode = status ?? 1
