// @vitest-environment jsdom
import { runInNewContext } from 'node:vm'
import { createPortico, type Portico, type PorticoOptions } from '@portico/overlay'
import { evm } from '@portico/overlay/evm'
import { mainnet } from '@portico/overlay/networks'
import { afterEach, beforeEach, describe, expect, type Mock, test, vi } from 'vitest'
import { addWallet } from './snippets/fake-wallet.ts'

/* What host-tests.md says of jsdom, of stubs, of requests and of its wallet. */

/** The hosts of the requests of a test. An instance of the test before may still send to the list of then. */
let requests: string[]
const undo: (() => void)[] = []
let fetchNothing: Mock<typeof globalThis.fetch>

beforeEach(() => {
  const hosts: string[] = []
  requests = hosts
  fetchNothing = vi.fn<typeof globalThis.fetch>(async (request) => {
    hosts.push(new URL(request instanceof Request ? request.url : request).host)
    throw new TypeError('A test has no network.')
  })
  vi.stubGlobal('fetch', fetchNothing)
})

afterEach(async () => {
  await vi.dynamicImportSettled()
  for (const one of undo.splice(0)) one()
  window.localStorage.clear()
  vi.unstubAllGlobals()
})

function start(options: Partial<PorticoOptions> = {}): Portico {
  const portico = createPortico({
    adapters: [evm()],
    networks: [mainnet],
    projectId: 'test',
    ...options,
  })
  undo.push(() => portico.destroy())
  return portico
}

const findRow = (): HTMLButtonElement | undefined => {
  const root = document.querySelector('portico-modal')?.shadowRoot
  return [...(root?.querySelectorAll('button') ?? [])].find(({ textContent }) =>
    textContent.includes('Test Wallet'),
  )
}

/** Connects the wallet of the test in the modal. */
async function connect(portico: Portico): Promise<void> {
  undo.push(addWallet())
  await portico.open()
  const row = await vi.waitUntil(findRow, { timeout: 10_000 })
  row.click()
  await vi.waitUntil(() => portico.getState().accounts.eip155?.status === 'connected', {
    timeout: 10_000,
  })
}

describe('jsdom', () => {
  test('lacks what the page says', () => {
    const names = ['matchMedia', 'ResizeObserver', 'IntersectionObserver', 'indexedDB']
    expect(names.filter((name) => Reflect.get(globalThis, name))).toEqual([])
    expect('showModal' in HTMLDialogElement.prototype).toBe(false)
    expect('animate' in Element.prototype).toBe(false)
  })

  test('has what the page says', () => {
    const names = ['crypto', 'customElements', 'fetch', 'localStorage', 'WebSocket']
    expect(names.filter((name) => !Reflect.get(globalThis, name))).toEqual([])
  })

  test('opens the modal with the stubs of a host', async () => {
    const list = { addEventListener() {}, matches: false, removeEventListener() {} }
    vi.stubGlobal('matchMedia', () => list)
    const observer = class {
      disconnect() {}
      observe() {}
    }
    vi.stubGlobal('ResizeObserver', observer)
    vi.stubGlobal('IntersectionObserver', observer)
    await connect(start())
    expect(document.querySelector('portico-modal')?.shadowRoot?.mode).toBe('open')
  })

  test('does not open it with a `matchMedia` that returns nothing', async () => {
    vi.stubGlobal('matchMedia', () => undefined)
    await expect(start().open()).rejects.toMatchObject({ code: 'internal' })
  })
})

describe('requests', () => {
  test('are none before the first act, and then those of the catalogue', async () => {
    const portico = start({ features: { analytics: false } })
    const element = document.body.appendChild(document.createElement('portico-connect-button'))
    undo.push(() => element.remove())
    await vi.waitUntil(() => element.shadowRoot?.querySelector('button'))
    expect(requests).toEqual([])
    await connect(portico)
    expect([...new Set(requests)]).toEqual(['api.web3modal.org'])
  })

  test('go to the `fetch` of the time when the instance is made', async () => {
    const portico = start()
    const late = vi.fn<typeof globalThis.fetch>()
    vi.stubGlobal('fetch', late)
    await expect(portico.fetchWallets()).rejects.toMatchObject({ code: 'service-unavailable' })
    expect(fetchNothing).toHaveBeenCalled()
    expect(late).not.toHaveBeenCalled()
  })

  test('of the relay are none where WalletConnect is off', async () => {
    const names = async (portico: Portico) => (await portico.getWallets()).map(({ name }) => name)
    const portico = start()
    expect(await names(portico)).toContain('WalletConnect')
    portico.destroy()
    expect(await names(start({ enableWalletConnect: false }))).not.toContain('WalletConnect')
  })

  test('restore the connection of the test before, until the storage is empty', async () => {
    const earlier = start()
    await connect(earlier)
    earlier.destroy()
    const restored = start()
    expect(restored.getState().accounts.eip155?.status).toBe('connecting')
    restored.destroy()
    window.localStorage.clear()
    expect(start().getState().accounts.eip155?.status).toBe('disconnected')
  })
})

describe('the wallet of the test', () => {
  /** The window of another page, and the names of the wallets that it hears of. */
  function openPage() {
    const frame = document.body.appendChild(document.createElement('iframe'))
    undo.push(() => frame.remove())
    const page = frame.contentWindow as Window & typeof globalThis
    const names: string[] = []
    const note = (event: Event) => void names.push(Object(event).detail.info.name)
    page.addEventListener('eip6963:announceProvider', note)
    return { names, page }
  }

  test('is announced in the window that it gets, as Cypress calls `onBeforeLoad`', () => {
    const { names, page } = openPage()
    undo.push(addWallet(page))
    page.dispatchEvent(new page.Event('eip6963:requestProvider'))
    expect(names).toEqual(['Test Wallet', 'Test Wallet'])
  })

  test('needs nothing but its text, as Playwright runs an init script', () => {
    const { names, page } = openPage()
    runInNewContext(`(${String(addWallet)})(undefined)`, { window: page })
    expect(names).toEqual(['Test Wallet'])
  })
})
