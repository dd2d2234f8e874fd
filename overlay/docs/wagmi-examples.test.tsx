// @vitest-environment jsdom
import { createPortico, type Portico } from '@portico/overlay'
import { evm } from '@portico/overlay/evm'
import { base, mainnet } from '@portico/overlay/networks'
import { porticoWagmi } from '@portico/overlay/wagmi'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import type { ComponentType } from 'react'
import { decodeFunctionData, erc20Abi, numberToHex, parseEther } from 'viem'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createConfig, WagmiProvider } from 'wagmi'
import { Pay } from './snippets/wagmi-send.tsx'
import { PayInUsdc } from './snippets/wagmi-write.tsx'

const networks = [mainnet, base] as const
const address = '0x71C7656EC7ab88b098defB751B7401B5f6d8976F'
const to = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const hash = `0x${'ab'.repeat(32)}`

/** What the wallet was requested to send. */
let sent: readonly Readonly<Record<string, string>>[] = []
let chainId = '0x1'
let portico: Portico

const provider = {
  on: () => undefined,
  removeListener: () => undefined,
  async request({ method, params }: { method: string; params?: typeof sent }) {
    if (method === 'eth_chainId') return chainId
    if (method.endsWith('ccounts')) return [address]
    if (method !== 'eth_sendTransaction') throw Object.assign(new Error(method), { code: 4200 })
    sent = [...sent, ...(params ?? [])]
    return hash
  },
}
const info = { icon: 'data:,', name: 'Test Wallet', rdns: 'test.wallet', uuid: 'test-wallet' }
const announce = () =>
  window.dispatchEvent(
    new CustomEvent('eip6963:announceProvider', { detail: Object.freeze({ info, provider }) }),
  )

beforeEach(async () => {
  sent = []
  chainId = '0x1'
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('A test has no network.')))
  window.addEventListener('eip6963:requestProvider', announce)
  portico = createPortico({ adapters: [evm()], networks, projectId: 'test' })
})

async function connect(): Promise<void> {
  const wallet = (await portico.getWallets()).find(({ name }) => name === info.name)
  await portico.connect({ connectorId: wallet?.id ?? '' })
}

afterEach(async () => {
  await vi.dynamicImportSettled()
  cleanup()
  portico.destroy()
  window.removeEventListener('eip6963:requestProvider', announce)
  window.localStorage.clear()
  vi.unstubAllGlobals()
})

/** Renders a component once wagmi has the connection of Portico. */
async function renderIn(Component: ComponentType<{ to: `0x${string}` }>): Promise<void> {
  await connect()
  const config = createConfig(porticoWagmi(portico, networks))
  render(
    <WagmiProvider config={config}>
      <QueryClientProvider client={new QueryClient()}>
        <Component to={to} />
      </QueryClientProvider>
    </WagmiProvider>,
  )
  await waitFor(() => expect(config.state.status).toBe('connected'), { timeout: 10_000 })
}

describe('a hook of wagmi that writes reaches the wallet of the visitor', () => {
  test('with a payment in ether', async () => {
    await renderIn(Pay)
    fireEvent.click(screen.getByRole('button', { name: 'Pay' }))
    await waitFor(() => expect(sent).toHaveLength(1), { timeout: 10_000 })
    expect(sent[0]).toMatchObject({ to, value: numberToHex(parseEther('0.01')) })
  }, 30_000)

  test('with a call of a contract', async () => {
    await renderIn(PayInUsdc)
    fireEvent.click(screen.getByRole('button', { name: 'Pay 5 USDC' }))
    expect(await screen.findByText(hash, undefined, { timeout: 10_000 })).toBeTruthy()
    const [{ data } = {}] = sent
    expect(decodeFunctionData({ abi: erc20Abi, data: `0x${data?.slice(2)}` })).toEqual({
      args: [to, 5_000_000n],
      functionName: 'transfer',
    })
  }, 30_000)

  test('unless the wallet is on another network than the call', async () => {
    chainId = '0x2105'
    await renderIn(PayInUsdc)
    fireEvent.click(screen.getByRole('button', { name: 'Pay 5 USDC' }))
    const alert = await screen.findByRole('alert', undefined, { timeout: 10_000 })
    expect(alert.textContent).toMatch(/chain/i)
    expect(sent).toEqual([])
  }, 30_000)
})
