import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Host } from './host.ts'
import { nodeVersions, toPackageName, toVersion } from './versions.ts'

/** Where `npm run test:packages` reads the rows of its table. */
const folder = join(import.meta.dirname, '../../.cache/package-results')

const steps = ['install', 'build', 'types', 'walk', 'chunks'] as const

type Step = (typeof steps)[number]

const toText = (cause: unknown) => (cause instanceof Error ? cause.message : String(cause))

type Results = {
  /** Takes a step. Returns whether it has succeeded. */
  readonly step: (name: Step, act: () => Promise<unknown>) => Promise<boolean>
  /** Writes the row of the table. Fails if a step has. */
  readonly end: () => Promise<void>
}

/** The results of a host's steps. One that fails ends neither the test nor the further steps. */
export function createResults(host: Host): Results {
  const found = new Map<Step, string>()
  const faults: string[] = []

  async function write(): Promise<void> {
    const [main] = host.packages
    const row = {
      host: host.name,
      version: main ? `${toPackageName(main)} ${toVersion(main)}` : '–',
      installer: host.installer ?? 'npm',
      Node: nodeVersions[host.node],
      ...Object.fromEntries(steps.map((name) => [name, found.get(name) ?? '–'])),
    }
    await mkdir(folder, { recursive: true })
    await writeFile(join(folder, `${host.name}.json`), JSON.stringify(row))
  }

  return {
    async step(name, act) {
      const started = performance.now()
      const before = faults.length
      await act().catch((cause: unknown) => faults.push(`${name}: ${toText(cause)}`))
      const isDone = faults.length === before
      const seconds = ((performance.now() - started) / 1000).toFixed(0)
      found.set(name, `${isDone ? 'ok' : 'FAILED'} ${seconds} s`)
      return isDone
    },
    async end() {
      await write()
      if (faults.length > 0) throw new Error(faults.join('\n\n'))
    },
  }
}
