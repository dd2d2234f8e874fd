import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { build } from 'esbuild'
import type { Chain } from 'viem'
import * as chains from 'viem/chains'
import { describe, expect, test } from 'vitest'
import { defineNetwork } from './define-network.ts'
import * as mainnets from './mainnets.ts'
import type { NetworkDefinition } from './network.ts'
import * as solana from './solana.ts'
import * as testnets from './testnets.ts'
import * as viemChains from './viem-chains.ts'

const ours: Readonly<Record<string, NetworkDefinition>> = { ...mainnets, ...solana, ...testnets }
const generated: Readonly<Record<string, NetworkDefinition>> = { ...viemChains }
const ofViem: readonly (readonly [string, Chain])[] = Object.entries(chains)
const entryPoint = join(import.meta.dirname, '../../overlay/networks/index.ts')

/** Bundles a host's import of networks. Returns the code. */
async function bundle(names: readonly string[]): Promise<string> {
  const list = names.join(', ')
  const { outputFiles } = await build({
    bundle: true,
    format: 'esm',
    minify: true,
    stdin: {
      contents: `import { ${list} } from ${JSON.stringify(entryPoint)}; globalThis.networks = [${list}]`,
      resolveDir: import.meta.dirname,
    },
    write: false,
  })
  return outputFiles[0]?.text ?? ''
}

describe('the networks of viem', () => {
  test('§9.28 each is there, with ours in place of theirs; `npm run networks` writes them', () => {
    const expected = ofViem.filter(([name]) => !(name in ours))
    expect(Object.keys(generated)).toEqual(expected.map(([name]) => name))
    for (const [name, chain] of expected) {
      const { blockExplorers, id, nativeCurrency, rpcUrls, testnet } = chain
      const explorer = blockExplorers?.default
      expect(generated[name], name).toEqual({
        id,
        name: chain.name,
        nativeCurrency,
        rpcUrls: { default: { http: rpcUrls.default.http } },
        blockExplorers: explorer && { default: { name: explorer.name, url: explorer.url } },
        testnet: testnet || undefined,
      })
    }
  })

  test('one that we have too has the same chain id', () => {
    const both = ofViem.filter(([name]) => name in ours)
    expect(both.length).toBeGreaterThan(30)
    for (const [name, { id }] of both) expect(ours[name]?.id, name).toBe(id)
  })

  test('each is a valid definition, and viem takes it back', () => {
    for (const network of Object.values(generated)) expect(defineNetwork(network)).toBe(network)
    const chain: Chain = viemChains.monad
    const id: 143 = viemChains.monad.id
    expect(chain.id).toBe(id)
  })

  test('a host bundles the networks that it imports and no other', async () => {
    const [empty, zora, both] = await Promise.all([[], ['zora'], ['zora', 'monad']].map(bundle))
    expect(both).toContain('https://rpc.monad.xyz')
    expect(zora).toContain('https://rpc.zora.energy')
    const others = Object.entries({ ...generated, ...ours }).filter(([name]) => name !== 'zora')
    for (const [name, { rpcUrls }] of others)
      expect(zora, name).not.toContain(`"${rpcUrls.default.http[0]}"`)
    expect(gzipSync(zora ?? '').length - gzipSync(empty ?? '').length).toBeLessThan(500)
  })
})
