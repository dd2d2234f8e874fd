import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

export type Kit = {
  readonly name: string
  readonly body: string
  /** Finds the page's connect button, as an expression of JavaScript. */
  readonly button: string
  readonly script: string
}

/** The page of Portico with other networks and services than the hosted ones. */
export const toLocalPortico = (networks: unknown, services: unknown): Kit => ({
  ...portico,
  name: 'Portico local',
  script: portico.script
    .replace('networks: [mainnet, base, solana]', `networks: ${JSON.stringify(networks)}`)
    .replace("projectId: 'bench'", `projectId: 'bench', services: ${JSON.stringify(services)}`),
})

const metadata = `{ name: 'Bench', description: 'A bench.', url: location.origin, icons: [] }`

export const portico: Kit = {
  body: '<portico-button></portico-button>',
  button: `document.querySelector('portico-button')?.shadowRoot?.querySelector('button:not([hidden])')`,
  name: 'Portico',
  script: `
import { createPortico } from '@portico/overlay'
import { evm } from '@portico/overlay/evm'
import { base, mainnet, solana } from '@portico/overlay/networks'
import { solana as solanaAdapter } from '@portico/overlay/solana'

createPortico({
  adapters: [evm(), solanaAdapter()],
  metadata: ${metadata},
  networks: [mainnet, base, solana],
  projectId: 'bench',
})
`,
}

const appKit: Kit = {
  body: '<appkit-button></appkit-button>',
  button: `[...document.querySelectorAll('appkit-button')].map((one) => one.shadowRoot?.querySelector('appkit-connect-button')?.shadowRoot?.querySelector('wui-connect-button')?.shadowRoot?.querySelector('button'))[0]`,
  name: 'AppKit 1.8.24',
  script: `
import { createAppKit } from '@reown/appkit'
import { SolanaAdapter } from '@reown/appkit-adapter-solana'
import { WagmiAdapter } from '@reown/appkit-adapter-wagmi'
import { base, mainnet, solana } from '@reown/appkit/networks'

const networks = [mainnet, base, solana]
const projectId = 'b56e18d47c72ab683b10814fe9495694'
createAppKit({
  adapters: [new WagmiAdapter({ networks, projectId }), new SolanaAdapter()],
  metadata: ${metadata},
  networks,
  projectId,
})
`,
}

/** A page of a kit that is a tree of React components over wagmi. */
const toReactScript = (imports: string, config: string, tree: string) => `
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createElement as h } from 'react'
import { createRoot } from 'react-dom/client'
import { WagmiProvider } from 'wagmi'
import { base, mainnet } from 'wagmi/chains'
${imports}

const config = ${config}
const tree = ${tree}
createRoot(document.querySelector('#root')).render(
  h(WagmiProvider, { config }, h(QueryClientProvider, { client: new QueryClient() }, tree)),
)
`

const rainbowKit: Kit = {
  body: '<div id="root"></div>',
  button: `document.querySelector('[data-testid="rk-connect-button"]')`,
  name: 'RainbowKit 2.2.11',
  script: toReactScript(
    `import { ConnectButton, getDefaultConfig, RainbowKitProvider } from '@rainbow-me/rainbowkit'
import '@rainbow-me/rainbowkit/styles.css'`,
    `getDefaultConfig({ appName: 'Bench', chains: [mainnet, base], projectId: 'bench' })`,
    'h(RainbowKitProvider, null, h(ConnectButton))',
  ),
}

const connectKit: Kit = {
  body: '<div id="root"></div>',
  button: `document.querySelector('#root button')`,
  name: 'ConnectKit 1.9.2',
  script: toReactScript(
    `import { ConnectKitButton, ConnectKitProvider, getDefaultConfig } from 'connectkit'
import { createConfig } from 'wagmi'`,
    `createConfig(getDefaultConfig({ appName: 'Bench', chains: [mainnet, base], walletConnectProjectId: 'bench' }))`,
    'h(ConnectKitProvider, null, h(ConnectKitButton))',
  ),
}

export const otherKits: readonly Kit[] = [appKit, rainbowKit, connectKit]

const packages = {
  dependencies: {
    '@rainbow-me/rainbowkit': '2.2.11',
    '@reown/appkit': '1.8.24',
    '@reown/appkit-adapter-solana': '1.8.24',
    '@reown/appkit-adapter-wagmi': '1.8.24',
    '@tanstack/react-query': '5.108.0',
    '@wagmi/connectors': '6.2.0',
    '@wagmi/core': '2.22.1',
    connectkit: '1.9.2',
    react: '18.3.1',
    'react-dom': '18.3.1',
    viem: '2.57.1',
    wagmi: '2.19.5',
  },
  overrides: { 'react-native': 'npm:empty-npm-package@1.0.0', viem: '2.57.1' },
  private: true,
  type: 'module',
}

/** Installs the kits into `folder`, unless they are there. git ignores them: they are no dependencies. */
export async function installKits(folder: string): Promise<void> {
  const text = `${JSON.stringify(packages, undefined, 2)}\n`
  const file = join(folder, 'package.json')
  const installed = await readFile(file, 'utf8').catch(() => '')
  if (installed === text && existsSync(join(folder, 'node_modules/.package-lock.json'))) return
  process.stdout.write('Installing the other kits. This takes two minutes, once.\n')
  await mkdir(folder, { recursive: true })
  await writeFile(file, text)
  const { status } = spawnSync(
    'npm',
    ['install', '--ignore-scripts', '--no-fund', '--no-audit', '--loglevel=error'],
    { cwd: folder, shell: process.platform === 'win32', stdio: 'inherit' },
  )
  if (status !== 0) throw new Error('The other kits could not be installed: see the lines above.')
}
