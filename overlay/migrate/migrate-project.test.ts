import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { migrateProject } from './migrate-project.ts'
import { formatReport } from './report.ts'
import { copyExample, exampleNames, getExample, readFolder, writeApp } from './testing.ts'

const manifest = (kit: string) => `{ "dependencies": { "${kit}": "1.0.0", "react": "19.0.0" } }`

/** The text of one file of an app after it was moved, and the report. */
function move(kit: string, text: string, name = 'app.tsx') {
  const folder = writeApp({ [name]: text, 'package.json': manifest(kit) })
  const { leftovers } = migrateProject(folder)
  const files = readFolder(folder)
  return {
    left: leftovers.map((left) => `${left.file}:${left.line} ${left.text}`),
    manifest: files['package.json'],
    text: files[name],
  }
}

describe.each(exampleNames)('the example %s', (name) => {
  test('becomes the app after, and its report', () => {
    const folder = copyExample(name)
    const report = migrateProject(folder)
    expect(readFolder(folder)).toEqual(readFolder(getExample(name, 'after')))
    expect(formatReport(report)).toBe(readFileSync(getExample(name, 'report.txt'), 'utf8'))
  })

  test('does not change in a second run', () => {
    const folder = copyExample(name)
    migrateProject(folder)
    const before = readFolder(folder)
    expect(migrateProject(folder).changed).toEqual([])
    expect(readFolder(folder)).toEqual(before)
  })
})

describe('hooks', () => {
  test('two hooks of a component share one instance, in each function its own', () => {
    const { left, text } = move(
      '@rainbow-me/rainbowkit',
      `import { useChainModal, useConnectModal } from '@rainbow-me/rainbowkit';

export function One() {
  // Two hooks.
  const { openConnectModal } = useConnectModal();
  const { openChainModal } = useChainModal();
  return [openConnectModal, openChainModal];
}

export function Two() {
  const { openChainModal: choose } = useChainModal();
  return { choose };
}
`,
    )
    expect(text).toBe(`import { usePortico } from '@portico/overlay/react';

export function One() {
  // Two hooks.
  const portico = usePortico();
  return [() => void portico.open({ view: 'Connect' }), () => void portico.open({ view: 'Networks' })];
}

export function Two() {
  const portico = usePortico();
  return { choose: () => void portico.open({ view: 'Networks' }) };
}
`)
    expect(left).toEqual([])
  })

  test('the name of the instance is not one that the component has', () => {
    const { text } = move(
      'connectkit',
      `import { useModal } from 'connectkit'
export function Open({ portico }) {
  const { setOpen } = useModal()
  return <button onClick={() => setOpen(portico)} />
}
`,
      'open.jsx',
    )
    expect(text).toContain('const porticoInstance = usePortico()')
    expect(text).toContain(
      'onClick={() => void (portico ? porticoInstance.open() : porticoInstance.close())}',
    )
  })

  test('a field that Portico does not have stays, and is reported with its line', () => {
    const { left, text } = move(
      '@reown/appkit',
      `import { useAppKitAccount } from '@reown/appkit/react'
export function useUser() {
  const { address, embeddedWalletInfo } = useAppKitAccount()
  return [address, embeddedWalletInfo]
}
`,
    )
    expect(text).toContain('const { address, embeddedWalletInfo } = usePorticoAccount()')
    expect(left).toEqual([
      'app.tsx:3 `embeddedWalletInfo` of `useAppKitAccount`: `embeddedWalletInfo` does not exist; `preferredAccountType` of `usePorticoAccount` is the type of the account',
    ])
  })

  test('a hook in another form is left, and so are its import and its package', () => {
    const source = `import { useAppKitAccount, useAppKitProvider } from '@reown/appkit/react'
export const useAll = () => [useAppKitAccount(), useAppKitProvider('solana')]
`
    const { left, manifest: changed, text } = move('@reown/appkit', source)
    expect(text).toBe(source)
    expect(changed).toBe(manifest('@reown/appkit'))
    expect(left.map((line) => line.slice(0, 40))).toEqual([
      'app.tsx:2 the result of `useAppKitAccoun',
      'app.tsx:2 `useAppKitProvider` is of anot',
      'package.json:1 `@reown/appkit` stays unt',
    ])
  })
})

describe('what cannot be moved', () => {
  test('a file with an error of syntax is not changed, and reported at its line', () => {
    const source =
      "import { ConnectKitButton } from 'connectkit'\n\nexport const A = () => <ConnectKitButton"
    const { left, text } = move('connectkit', source)
    expect(text).toBe(source)
    expect(left).toEqual([
      'app.tsx:3 the file has an error of syntax and was not changed: repair it, and run the command again',
      'package.json:1 `connectkit` stays until no file imports it',
    ])
  })

  test('options with a spread are left with the provider', () => {
    const source = `import { getDefaultConfig, RainbowKitProvider } from '@rainbow-me/rainbowkit'
import { common } from './common'
export const config = getDefaultConfig({ ...common })
export const App = () => <RainbowKitProvider coolMode><p /></RainbowKitProvider>
`
    const { left, text } = move('@rainbow-me/rainbowkit', source)
    expect(text).toBe(source)
    expect(left.map((line) => line.split(' ').slice(0, 5).join(' '))).toEqual([
      'app.tsx:3 `getDefaultConfig` was not moved:',
      'app.tsx:4 `RainbowKitProvider` was not moved,',
      'package.json:1 `@rainbow-me/rainbowkit` stays until no',
    ])
  })

  test('a namespace import, an export and an import() are reported', () => {
    const source = `import * as kit from 'connectkit'
export { useModal } from 'connectkit'
export const load = () => import('connectkit')
export const names = Object.keys(kit)
`
    const { left, text } = move('connectkit', source, 'kit.ts')
    expect(text).toBe(source)
    expect(left.map((line) => line.split(' ')[0])).toEqual([
      'kit.ts:1',
      'kit.ts:2',
      'kit.ts:3',
      'package.json:1',
    ])
  })

  test('the members of the instance that Portico does not have are reported', () => {
    const { left, text } = move(
      '@reown/appkit',
      `import { createAppKit } from '@reown/appkit'
import { ton } from '@reown/appkit/networks'
const modal = createAppKit({ networks: [ton], projectId: 'a', themeVariables: { '--w3m-qr-color': '#000' } })
modal.subscribeEvents(() => undefined)
void modal.open()
`,
      'modal.ts',
    )
    expect(text).toContain(
      "export const modal = createPortico({ themeMode: 'auto', networks: [ton]",
    )
    expect(left.map((line) => line.slice(0, 46))).toEqual([
      'modal.ts:3 put `<PorticoProvider portico={moda',
      'modal.ts:3 `--w3m-qr-color`: there is no such ',
      'modal.ts:3 `ton`: remove it, or define the net',
      'modal.ts:4 `modal.subscribeEvents`: remove it:',
      'package.json:1 `@reown/appkit` stays until no ',
    ])
  })
})

describe('providers', () => {
  test('the props of AppKitProvider are the options', () => {
    const { left, text } = move(
      '@reown/appkit',
      `import { AppKitProvider } from '@reown/appkit/react'
import { common } from './common'
export const App = () => (
  <AppKitProvider {...common} projectId="a" networks={common.networks} debug enableReconnect={false}>
    <p />
  </AppKitProvider>
)
`,
    )
    expect(text).toContain(
      `<PorticoProvider options={{ themeMode: 'auto', ...common, projectId: "a", networks: common.networks, debug: true }}>`,
    )
    expect(left).toEqual([
      'app.tsx:4 `enableReconnect` was removed: an earlier connection is always restored. It was `enableReconnect={false}`',
    ])
  })

  test('a prop that is no literal is removed, and reported', () => {
    const { left, text } = move(
      'connectkit',
      `import { ConnectKitProvider, getDefaultConfig } from 'connectkit'
import { createConfig } from 'wagmi'
import { mainnet } from 'wagmi/chains'
const config = createConfig(getDefaultConfig({ appName: 'A', walletConnectProjectId: 'a', chains: [mainnet] }))
export const App = ({ mode }) => <ConnectKitProvider mode={mode}>{config.chains.length}</ConnectKitProvider>
`,
      'app.jsx',
    )
    expect(text).toContain(
      '<PorticoProvider portico={portico}>{config.chains.length}</PorticoProvider>',
    )
    expect(text).toContain('const networks = [mainnet]\n')
    expect(text).toContain("themeMode: 'auto'")
    expect(left.map((line) => line.slice(0, 62))).toEqual([
      'app.jsx:18 `mode` was removed, since its value `mode` is no li',
    ])
  })
})
