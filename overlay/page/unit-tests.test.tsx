// @vitest-environment jsdom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { evm } from '../evm/index.ts'
import { mainnet } from '../networks/index.ts'
import { ConnectButton, PorticoProvider } from '../react/index.ts'
import { createPortico } from './create-portico.ts'

/*
 * What a host's unit tests meet: jsdom, with nothing added. It has no layout, no constructable style sheets, no media, no observers and no
 * dialogs.
 */

const options = { adapters: [evm()], networks: [mainnet], projectId: 'p' }

/** What a test of a host would print or fail with. */
let problems: unknown[]
const onProblem = (error: unknown) => void problems.push(error)
const undo: (() => void)[] = []

beforeEach(() => {
  problems = []
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  // No service is reached.
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')))
  for (const level of ['error', 'warn'] as const)
    vi.spyOn(console, level).mockImplementation((...line) => void problems.push(line))
  for (const type of ['uncaughtException', 'unhandledRejection']) process.on(type, onProblem)
})

afterEach(async () => {
  await vi.dynamicImportSettled()
  for (const one of undo.splice(0)) one()
  for (const type of ['uncaughtException', 'unhandledRejection']) process.off(type, onProblem)
  vi.unstubAllGlobals()
})

/** Mounts a component as the `render` of Testing Library does. Returns what its `cleanup` does. */
function render(children: React.ReactNode): () => void {
  const container = document.body.appendChild(document.createElement('div'))
  const root = createRoot(container)
  act(() => root.render(children))
  return () => {
    act(() => root.unmount())
    container.remove()
  }
}

/** Waits as the `waitFor` of Testing Library does: what React renders meanwhile is not the test's own. */
async function waitFor<found>(get: () => found): Promise<NonNullable<found>> {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false)
  try {
    const found = await vi.waitUntil(get, { timeout: 10_000 })
    return found as NonNullable<found>
  } finally {
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  }
}

/** Time for every timer and every idle step of an instance. */
async function pass(time = 400): Promise<void> {
  const end = Date.now() + time
  await waitFor(() => Date.now() >= end)
}

/** Presses a button as `userEvent` does. */
const press = (button: HTMLElement | null | undefined) => act(() => button?.click())

const modal = () => document.querySelector('portico-modal')?.shadowRoot

/** The buttons of the modal, by their text. */
const findButton = (name: string) =>
  [...(modal()?.querySelectorAll('button') ?? [])].find(({ textContent }) =>
    textContent?.includes(name),
  )

/** Announces a wallet, as its extension does (EIP-6963). Returns what the page requests of it. */
function addWallet(name: string) {
  const requests: string[] = []
  const provider = {
    on: () => undefined,
    removeListener: () => undefined,
    async request({ method }: { method: string }) {
      requests.push(method)
      if (method === 'eth_chainId') return '0x1'
      return method.endsWith('ccounts') ? ['0x71c7656ec7ab88b098defb751b7401b5f6d8976f'] : null
    },
  }
  const info = { icon: 'data:image/png;base64,', name, rdns: 'example.wallet', uuid: name }
  const announce = () =>
    window.dispatchEvent(
      new CustomEvent('eip6963:announceProvider', { detail: Object.freeze({ info, provider }) }),
    )
  window.addEventListener('eip6963:requestProvider', announce)
  undo.push(() => window.removeEventListener('eip6963:requestProvider', announce))
  announce()
  return requests
}

describe('a unit test of a host, in jsdom', () => {
  test('an instance that nobody uses does nothing that fails', async () => {
    const portico = createPortico(options)
    const button = document.body.appendChild(document.createElement('portico-connect-button'))
    await pass()
    expect(button.shadowRoot?.querySelector('button')?.textContent).toBe('Connect wallet')
    expect(modal()).toBeUndefined()
    portico.destroy()
    button.remove()
    await pass()
    expect(problems).toEqual([])
  })

  test('an instance that ends at once does nothing that fails', async () => {
    createPortico(options).destroy()
    await pass()
    expect(problems).toEqual([])
  })

  for (const round of ['once', 'and again in the next test'])
    test(`a component renders, is cleaned up, and no second instance is reported: ${round}`, async () => {
      const cleanup = render(
        <PorticoProvider options={options}>
          <ConnectButton />
        </PorticoProvider>,
      )
      await pass(50)
      expect(
        document.querySelector('portico-connect-button')?.shadowRoot?.querySelector('button'),
      ).toBeTruthy()
      cleanup()
      // The next test begins in the same task.
      const next = render(
        <PorticoProvider options={options}>
          <ConnectButton />
        </PorticoProvider>,
      )
      await pass(50)
      next()
      await pass(50)
      expect(problems).toEqual([])
    })

  for (const round of ['once', 'and again after destroy()'])
    test(`the modal opens, and a press on the row of a wallet connects it: ${round}`, async () => {
      const requests = addWallet('Example Wallet')
      const portico = createPortico(options)
      const element = document.body.appendChild(document.createElement('portico-connect-button'))
      press(await waitFor(() => element.shadowRoot?.querySelector('button')))
      const row = await waitFor(() => findButton('Example Wallet'))
      expect(modal()?.querySelector('dialog')?.open).toBe(true)
      press(row)
      await waitFor(() => portico.getState().accounts.eip155?.status === 'connected')
      expect(requests).toContain('eth_requestAccounts')
      await waitFor(() => modal()?.querySelector('dialog')?.open === false)
      await act(() => portico.disconnect())
      portico.destroy()
      element.remove()
      await pass(50)
      expect(modal()).toBeUndefined()
      expect(problems).toEqual([])
    })
})
