import { describe, expect, test } from 'vitest'
import { PorticoError } from '../errors/portico-error.ts'
import { start, wallet } from '../testing/pairing-case.ts'
import { settle } from '../testing/settle.ts'

const link = { base: 'example://', href: 'example://wc?uri=wc', target: '_self' } as const
const name = 'WALLETCONNECT_DEEPLINK_CHOICE'
const kept = '{"href":"example://","name":"Example"}'

/** Shows a pairing with a wallet of the catalogue. */
async function showPairing({ actions }: Awaited<ReturnType<typeof start>>): Promise<void> {
  actions.open()
  actions.goTo('ConnectingWalletConnect', { wallet })
  await settle()
}

async function pair(options: Parameters<typeof start>[0] = {}) {
  const instance = await start(options)
  await showPairing(instance)
  return instance
}

describe('openWallet', () => {
  test('opens the wallet in the task of the tap', async () => {
    const opened: string[][] = []
    const { actions } = await pair({ onOpen: (...call) => opened.push(call) })
    actions.openWallet('Example', link)
    expect(opened).toEqual([[link.href, '_self']])
  })

  test('says that a way which leads nowhere does not', async () => {
    const opened: string[][] = []
    const { actions, snackbar } = await pair({ onOpen: (...call) => opened.push(call) })
    actions.openWallet('Example', undefined)
    expect(opened).toEqual([])
    expect(snackbar.store.getState().message).toBe('link-failed')
  })

  test('says that a link which the browser refuses could not be opened', async () => {
    const { actions, snackbar } = await pair({
      onOpen: () => {
        throw new DOMException('refused', 'SecurityError')
      },
    })
    actions.openWallet('Example', link)
    expect(snackbar.store.getState().message).toBe('link-failed')
  })

  test('§7.1 such a link is a CONNECT_PROXY_ERROR, without the key of the pairing', async () => {
    const { actions, answers, events } = await pair({
      onOpen: () => {
        throw new DOMException('refused', 'SecurityError')
      },
    })
    const seen: unknown[] = []
    events.store.subscribe((event) => seen.push(event))
    actions.openWallet('Example', link)
    expect(answers).toBeDefined()
    expect(seen).toEqual([
      {
        event: 'CONNECT_PROXY_ERROR',
        message: expect.any(String),
        mobile_link: 'example://',
        name: 'Example',
        uri: expect.stringMatching(/^(?:wc:[^?]+)?$/),
      },
    ])
  })
})

describe('the app that a pairing was handed to', () => {
  const stored = {
    [name]: '{"href":"old://","name":"Old"}',
    'portico.v1.connected-connectors': '{"eip155":"walletConnect"}',
    'portico.v1.connection-status': '"connected"',
  }

  /** A visitor who has handed a pairing to the app, which has not answered yet. */
  async function pairing(instanceOptions: Parameters<typeof start>[0] = {}) {
    const instance = await start(instanceOptions)
    const { answers, universal } = instance
    let approve: () => void = () => undefined
    answers['eth_requestAccounts'] = () =>
      new Promise((resolve) => {
        approve = () => {
          universal.wallet.isShared = true
          resolve(universal.wallet.accounts)
        }
      })
    await showPairing(instance)
    const isConnected = async () => {
      approve()
      await expect.poll(() => instance.connection()?.status).toBe('connected')
    }
    return { ...instance, isConnected }
  }

  test('§3.21 is kept once it has answered, and forgotten with the connection', async () => {
    const { actions, isConnected, rawStorage } = await pairing()
    actions.openWallet('Example', link)
    expect(rawStorage.get(name)).toBeNull()
    await isConnected()
    expect(rawStorage.get(name)).toBe(kept)
    await actions.disconnect()
    expect(rawStorage.get(name)).toBeNull()
  })

  test('is forgotten when the wallet ends the session', async () => {
    const { actions, connection, isConnected, rawStorage, universal } = await pairing()
    actions.openWallet('Example', link)
    await isConnected()
    universal.emit('session_expire', { topic: 'topic' })
    await expect.poll(() => connection()?.status).toBe('disconnected')
    expect(rawStorage.get(name)).toBeNull()
  })

  test('gives way to a wallet that was reached by its code', async () => {
    const { isConnected, rawStorage } = await pairing({ stored: { [name]: kept } })
    await isConnected()
    expect(rawStorage.get(name)).toBeNull()
  })

  test('is not taken for another that the pairing was left for', async () => {
    const { actions, isConnected, rawStorage } = await pairing()
    actions.openWallet('Example', link)
    actions.goBack()
    actions.goTo('ConnectingWalletConnect')
    await settle()
    await isConnected()
    expect(rawStorage.get(name)).toBeNull()
  })

  test('stays while another wallet is only tried, and goes once that one is connected', async () => {
    const {
      actions,
      connector,
      isConnected,
      rawStorage,
      pendingRequest: waiting,
      wallet: other,
    } = await pairing({
      hasAdapter: true,
    })
    actions.openWallet('Example', link)
    await isConnected()
    waiting.set({ link, name: 'Example' })
    const { answer } = other
    other.answer = () => Promise.reject(new PorticoError('user-rejected'))
    await actions.connectWallet(connector)
    expect(rawStorage.get(name)).toBe(kept)
    expect(waiting.store.getState().app).toBeDefined()
    other.answer = answer
    await actions.connectWallet(connector)
    expect(rawStorage.get(name)).toBeNull()
    expect(waiting.store.getState().app).toBeUndefined()
  })

  test('stays when its session comes back', async () => {
    const { connection, connectionFlow, rawStorage, universal } = await start({ stored })
    universal.wallet.isShared = true
    await connectionFlow.restore()
    expect(connection()?.status).toBe('connected')
    expect(rawStorage.get(name)).toBe(stored[name])
  })

  test('is forgotten where its session does not come back', async () => {
    const { connectionFlow, rawStorage } = await start({ stored })
    await connectionFlow.restore()
    expect(rawStorage.get(name)).toBeNull()
  })
})
