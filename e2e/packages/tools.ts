import { mkdir, readFile, rm } from 'node:fs/promises'
import { delimiter, join } from 'node:path'
import { run } from '../../.tooling/run.mjs'
import { type NodeMajor, nodeVersions, toVersion } from './versions.ts'

const folder = join(import.meta.dirname, '../../.cache/package-tools')
const platform = process.platform === 'win32' ? 'win' : process.platform

type Tool = { readonly name: string; readonly version: string }

const toTool = (name: string): Tool => ({ name, version: toVersion(name) })

const installers = [toTool('pnpm'), toTool('@yarnpkg/cli-dist')]

/** The package with the binary of a version of Node for this machine. */
const toNode = (major: NodeMajor): Tool => ({
  name: `node-${platform}-${process.arch}`,
  version: nodeVersions[major],
})

const toFolder = ({ name, version }: Tool) => join(folder, `${name}-${version}`)

async function installTool({ name, version }: Tool): Promise<void> {
  const home = toFolder({ name, version })
  const manifest = join(home, 'node_modules', name, 'package.json')
  if (await readFile(manifest).catch(() => undefined)) return
  await rm(home, { force: true, recursive: true })
  await mkdir(home, { recursive: true })
  const { code, output } = await run(
    'npm',
    ['install', '--prefix', home, '--no-audit', '--no-fund', `${name}@${version}`],
    { cwd: home },
  )
  if (code !== 0) throw new Error(output)
}

const majors: readonly NodeMajor[] = ['20', '22', '24']

/** Installs every version of Node and the installers into the cache, once. */
export async function installTools(): Promise<void> {
  for (const tool of [...installers, ...majors.map(toNode)]) await installTool(tool)
}

const withoutTelemetry = {
  ASTRO_TELEMETRY_DISABLED: '1',
  NEXT_TELEMETRY_DISABLED: '1',
  NG_CLI_ANALYTICS: 'false',
  NUXT_TELEMETRY_DISABLED: '1',
  YARN_ENABLE_TELEMETRY: '0',
}

/** The environment of a project whose commands run in this version of Node. */
export function toEnvironment(project: string, major: NodeMajor): NodeJS.ProcessEnv {
  const node = toNode(major)
  const path = [
    join(project, 'node_modules/.bin'),
    join(toFolder(node), 'node_modules', node.name, 'bin'),
    ...installers.map((tool) => join(toFolder(tool), 'node_modules/.bin')),
    process.env['PATH'],
  ]
  // What `npm run` and the test runner set is not for the project.
  const entries = Object.entries(process.env).filter(([name]) => !['CI', 'NODE_ENV'].includes(name))
  return {
    ...Object.fromEntries(entries),
    ...withoutTelemetry,
    HOST: '127.0.0.1',
    PATH: path.join(delimiter),
  }
}
