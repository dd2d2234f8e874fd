// @vitest-environment jsdom
import { createPortico, type Portico } from '@portico/overlay'
import { evm } from '@portico/overlay/evm'
import { mainnet } from '@portico/overlay/networks'
import { PorticoProvider } from '@portico/overlay/react'
import { act, cleanup, render, waitFor } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { watchDisconnect } from './snippets/disconnect.ts'
import { useDisconnectListener } from './snippets/disconnect-react.tsx'
import { addWallet } from './snippets/fake-wallet.ts'
import { Greeting } from './snippets/server-greeting.tsx'
import { changeWords } from './snippets/words.ts'
import { Wallet } from './snippets/words-react.tsx'

const options = { adapters: [evm()], networks: [mainnet], projectId: 'test' }
const address = '0x71C7656EC7ab88b098defB751B7401B5f6d8976F'
const undo: (() => void)[] = []

beforeEach(() => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('A test has no network.')))
  undo.push(addWallet())
})

afterEach(async () => {
  await vi.dynamicImportSettled()
  cleanup()
  for (const one of undo.splice(0)) one()
  window.localStorage.clear()
  vi.unstubAllGlobals()
})

function start(): Portico {
  const portico = createPortico(options)
  undo.push(() => portico.destroy())
  return portico
}

async function connect(portico: Portico): Promise<void> {
  const wallet = (await portico.getWallets()).find(({ name }) => name === 'Test Wallet')
  await portico.connect({ connectorId: wallet?.id ?? '' })
}

const toStatus = (portico: Portico) => portico.getState().accounts.eip155?.status
const findText = (tag: string) =>
  document.querySelector(tag)?.shadowRoot?.querySelector('button')?.textContent

describe('a disconnect', () => {
  test('is heard once, in any framework', async () => {
    const portico = start()
    const onDisconnect = vi.fn<() => void>()
    const stop = watchDisconnect(portico, onDisconnect)
    await connect(portico)
    expect(onDisconnect).not.toHaveBeenCalled()
    await portico.disconnect()
    expect(onDisconnect).toHaveBeenCalledTimes(1)
    stop()
  })

  test('is heard once, in React', async () => {
    const portico = start()
    const onDisconnect = vi.fn<() => void>()
    function Page() {
      useDisconnectListener(onDisconnect)
      return null
    }
    render(
      <PorticoProvider portico={portico}>
        <Page />
      </PorticoProvider>,
    )
    await act(() => connect(portico))
    expect(onDisconnect).not.toHaveBeenCalled()
    await act(() => portico.disconnect())
    await waitFor(() => expect(onDisconnect).toHaveBeenCalledTimes(1))
  })
})

describe('a page of a server', () => {
  const Page = ({ portico }: { portico: Portico }) => (
    <PorticoProvider portico={portico}>
      <Greeting />
    </PorticoProvider>
  )

  test('never says that nobody is connected while a connection is restored', async () => {
    const earlier = start()
    await connect(earlier)
    earlier.destroy()
    const portico = start()
    const container = document.body.appendChild(document.createElement('main'))
    const markup = renderToString(<Page portico={portico} />)
    container.append(document.createRange().createContextualFragment(markup))
    undo.push(() => container.remove())
    expect(container.textContent).toBe('One moment.')
    const seen: (string | null)[] = []
    const observer = new MutationObserver(() => seen.push(container.textContent))
    observer.observe(container, { characterData: true, childList: true, subtree: true })
    const root = await act(async () => hydrateRoot(container, <Page portico={portico} />))
    await waitFor(() => expect(container.textContent).toBe(address), { timeout: 10_000 })
    observer.disconnect()
    act(() => root.unmount())
    expect(seen).not.toContain('Nobody is connected.')
  })
})

describe('other words', () => {
  test('come with another instance, and the visitor stays connected', async () => {
    const portico = start()
    const element = document.body.appendChild(document.createElement('portico-connect-button'))
    undo.push(() => element.remove())
    await waitFor(() => expect(findText('portico-connect-button')).toBe('Connect wallet'))
    await connect(portico)
    const other = changeWords(portico, options, { 'button.connect': 'Join' })
    undo.push(() => other.destroy())
    await waitFor(() => expect(toStatus(other)).toBe('connected'), { timeout: 10_000 })
    await other.disconnect()
    await waitFor(() => expect(findText('portico-connect-button')).toBe('Join'))
  })

  test('come with other options, in React', async () => {
    const { rerender } = render(<Wallet language="en" />)
    await waitFor(() => expect(findText('portico-connect-button')).toBe('Connect wallet'))
    rerender(<Wallet language="de" />)
    await waitFor(() => expect(findText('portico-connect-button')).toBe('Verbinden'))
  })

  test('of a key that does not exist change nothing', async () => {
    const lines = (['error', 'warn'] as const).map((level) => vi.spyOn(console, level))
    const portico = createPortico({ ...options, messages: { 'button.conect': 'Join' } })
    undo.push(() => portico.destroy())
    const element = document.body.appendChild(document.createElement('portico-connect-button'))
    undo.push(() => element.remove())
    await waitFor(() => expect(findText('portico-connect-button')).toBe('Connect wallet'))
    for (const line of lines) expect(line).not.toHaveBeenCalled()
  })

  test('are refused where one is no text', () => {
    const input = Object({ ...options, messages: { 'button.connect': 1 } })
    expect(() => createPortico(input)).toThrow(/messages\.button\.connect/)
  })
})
