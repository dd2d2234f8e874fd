import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { run } from '../../.tooling/run.mjs'
import { loadImportSites } from '../fixtures/import-sites.ts'
import { replaceProjectId } from '../hosts/quick-start-world.ts'
import type { Host } from './host.ts'
import { toEnvironment } from './tools.ts'
import { toPackageName, toVersion } from './versions.ts'

const overlay = join(import.meta.dirname, '../../overlay')

/** The project of a host, in a folder of the system where it finds no package of this one. */
export type Project = {
  readonly folder: string
  /** Writes its files. `options` is code that takes the place of the project id. */
  readonly write: (options: string) => Promise<void>
  readonly install: (tarball: string) => Promise<void>
  /** Runs a command. Rejects with its output if it fails. */
  readonly run: (command: string) => Promise<void>
  /** The lines that a command prints, also where it fails. */
  readonly readLines: (command: string) => Promise<readonly string[]>
  readonly serve: (command: string) => Promise<Server>
  readonly remove: () => Promise<void>
}

export type Server = { readonly url: string; readonly stop: () => Promise<void> }

async function writeFiles(
  { quickStart, rename: [before, after] = ['', ''], templates }: Host,
  folder: string,
): Promise<void> {
  for (const name of templates)
    await cp(join(import.meta.dirname, 'templates', name), folder, { recursive: true })
  if (!quickStart) return
  const [source, path] = quickStart
  await mkdir(dirname(join(folder, path)), { recursive: true })
  const code = await readFile(join(overlay, 'docs/quick-start', source), 'utf8')
  await writeFile(join(folder, path), before ? code.replaceAll(before, after) : code)
}

/** Puts the options of the local world and the check of `import()` into the sources, which is all that a test changes in them. */
async function replaceOptions(folder: string, options: string): Promise<void> {
  for (const name of await readdir(folder, { recursive: true })) {
    if (!/\.(?:html|[jt]sx?)$/.test(name)) continue
    const path = join(folder, name)
    const code = await readFile(path, 'utf8')
    if (!code.includes("projectId: '…'")) continue
    const more = name.endsWith('.html') ? '' : loadImportSites
    await writeFile(path, replaceProjectId(code, options) + more)
  }
}

function toManifest({ manifest, packages }: Host, tarball: string): string {
  const dependencies = packages.map((name) => [toPackageName(name), toVersion(name)])
  return JSON.stringify({
    dependencies: { ...Object.fromEntries(dependencies), '@portico/overlay': `file:${tarball}` },
    private: true,
    type: 'module',
    ...manifest,
  })
}

const installCommands = {
  npm: 'npm install --no-audit --no-fund --loglevel=error',
  pnpm: 'pnpm install --reporter=silent',
  yarn: 'yarn install',
}

/** Plug'n'Play has no folder of programs. Yarn finds those of the packages. */
const toWords = ({ installer }: Host, command: string) =>
  installer === 'yarn' && !/^(?:cp|node|yarn) /.test(command)
    ? ['yarn', 'run', ...command.split(' ')]
    : command.split(' ')

/** Makes the folder of a host's project. Its commands run in the host's version of Node. */
export async function createProject(host: Host): Promise<Project> {
  const folder = await mkdtemp(join(tmpdir(), `portico-${host.name}-`))
  const PORT = String(await findFreePort())
  const options = { cwd: folder, env: { ...toEnvironment(folder, host.node), PORT } }

  async function execute(command: string): Promise<{ code: number; output: string }> {
    const [program = '', ...parameters] = toWords(host, command)
    return run(program, parameters, options)
  }

  async function runCommand(command: string): Promise<void> {
    const { code, output } = await execute(command)
    if (code !== 0) throw new Error(`${command} in ${folder}\n${output}`)
  }

  return {
    folder,
    async install(tarball) {
      await writeFile(join(folder, 'package.json'), toManifest(host, tarball))
      await runCommand(installCommands[host.installer ?? 'npm'])
    },
    readLines: async (command) => (await execute(command)).output.split('\n').filter(Boolean),
    remove: () => rm(folder, { force: true, recursive: true }),
    run: runCommand,
    serve: (command) => startServer(toWords(host, command), options),
    async write(code) {
      await writeFiles(host, folder)
      await replaceOptions(folder, code)
    },
  }
}

type Surroundings = { readonly cwd: string; readonly env: NodeJS.ProcessEnv }

/** Starts a server in a process group, so that no process of it is left. */
async function startServer(words: readonly string[], options: Surroundings): Promise<Server> {
  const [program = '', ...parameters] = words
  const child = spawn(program, parameters, {
    ...options,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const closed = once(child, 'close')
  const url = await new Promise<string>((resolve, reject) => {
    let output = ''
    const read = (chunk: Buffer) => {
      output += String(chunk)
      // Vite colours the port.
      const found = /http:\/\/(?:127\.0\.0\.1|localhost):(\d+)/.exec(
        stripVTControlCharacters(output),
      )
      if (found) resolve(`http://127.0.0.1:${found[1]}`)
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    child.on('error', reject)
    child.on('close', () => reject(new Error(`${words.join(' ')} ended.\n${output}`)))
  })
  return {
    url,
    async stop() {
      if (child.pid) process.kill(-child.pid)
      await closed
    },
  }
}

/** A port of this machine that no server uses, for servers that do not choose one themselves. */
async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (typeof address === 'object' && address) return address.port
  throw new Error('The system has no free port.')
}
