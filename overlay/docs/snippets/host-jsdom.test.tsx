// @vitest-environment jsdom
import { createPortico, type Portico } from '@portico/overlay'
import { evm } from '@portico/overlay/evm'
import { base, mainnet } from '@portico/overlay/networks'
import { ConnectButton, PorticoProvider, usePorticoAccount } from '@portico/overlay/react'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, assert, beforeEach, expect, type Mock, test, vi } from 'vitest'
import { addWallet } from './fake-wallet.ts'

const options = { projectId: 'test', networks: [mainnet, base], adapters: [evm()] }
let fetched: Mock<typeof globalThis.fetch>
let portico: Portico
let removeWallet: () => void

/** The component of the app that is tested. */
function Page() {
  const { address } = usePorticoAccount('eip155')
  return (
    <>
      <ConnectButton />
      <p>{address ?? 'Nobody is connected.'}</p>
    </>
  )
}

/** The button with this text in the shadow root of an element of Portico. */
const findButton = (tag: string, text: string) =>
  waitFor(
    () => {
      const root = document.querySelector(tag)?.shadowRoot
      const buttons = [...(root?.querySelectorAll('button') ?? [])]
      const button = buttons.find(({ textContent }) => textContent.includes(text))
      assert(button, `${tag} has no button with the text ${text}.`)
      return button
    },
    { timeout: 10_000 },
  )

beforeEach(() => {
  fetched = vi.fn<typeof globalThis.fetch>(() =>
    Promise.reject(new TypeError('A test has no network.')),
  )
  vi.stubGlobal('fetch', fetched)
  removeWallet = addWallet()
  portico = createPortico(options)
})

afterEach(async () => {
  // What still loads would fail after the last test.
  await vi.dynamicImportSettled()
  cleanup()
  portico.destroy()
  removeWallet()
  // As after a reload, the next test would restore the connection of this one.
  window.localStorage.clear()
  vi.unstubAllGlobals()
})

const renderPage = () =>
  render(
    <PorticoProvider portico={portico}>
      <Page />
    </PorticoProvider>,
  )

test('a visitor connects a wallet in the modal', async () => {
  renderPage()
  const button = await findButton('portico-connect-button', 'Connect wallet')
  expect(screen.getByText('Nobody is connected.')).toBeTruthy()
  expect(fetched).not.toHaveBeenCalled()
  fireEvent.click(button)
  fireEvent.click(await findButton('portico-modal', 'Test Wallet'))
  expect(await screen.findByText(/^0x71C7/, undefined, { timeout: 10_000 })).toBeTruthy()
}, 30_000)

test('the page shows the account of a wallet that is connected already', async () => {
  const wallet = (await portico.getWallets()).find(({ name }) => name === 'Test Wallet')
  await portico.connect({ connectorId: wallet?.id ?? '' })
  renderPage()
  expect(screen.getByText(/^0x71C7/)).toBeTruthy()
}, 30_000)
