import { describe, expect, test } from 'vitest'
import { PorticoError } from '../../errors/portico-error.ts'
import { createAnalyticsCase } from '../../testing/analytics-case.ts'
import { firstAddress } from '../../testing/fake-connector.ts'
import { settle } from '../../testing/settle.ts'

const base = 'eip155:8453'

describe('what is sent', () => {
  test('§7.1 each event is one POST to /e with the identity in the query and no content type', async () => {
    const { actions, bodies, clock, flush, requests } = createAnalyticsCase()
    const opened = clock.now()
    actions.open()
    await flush()
    const [, request] = requests
    expect(request?.url.href).toBe(
      'https://pulse.walletconnect.org/e?projectId=p&st=portico&sv=html-portico-0.9.0',
    )
    expect(request?.init).toMatchObject({ keepalive: true, method: 'POST' })
    expect(request?.init?.headers).toEqual({})
    expect(bodies()[1]).toEqual({
      domain: 'dapp.example',
      eventId: expect.stringMatching(/^00000000-0000-4000-8000-\d{12}$/),
      props: { event: 'MODAL_OPEN', properties: { connected: false }, type: 'track' },
      timestamp: opened,
      url: 'https://dapp.example/checkout',
    })
  })

  test('§7.1 a visit gives its events in order, each with the account of its time', async () => {
    const { actions, bodies, connectWallet, flush, names, sent, switchAnswer } =
      createAnalyticsCase()
    actions.open()
    await connectWallet('io.example')
    await actions.switchNetwork(base)
    actions.open()
    await flush()
    await actions.disconnect()
    await flush()
    expect(names()[0]).toBe('INITIALIZE')
    expect(sent()).toEqual([
      ['MODAL_OPEN', { connected: false }],
      ['SELECT_WALLET', { name: 'Example Wallet', platform: 'browser' }],
      ['CONNECT_SUCCESS', { method: 'browser', name: 'Example Wallet' }],
      ['MODAL_CLOSE', { connected: true }],
      ['SWITCH_NETWORK', { network: base }],
      ['MODAL_OPEN', { connected: true }],
      ['MODAL_CLOSE', { connected: true }],
      ['DISCONNECT_SUCCESS'],
    ])
    expect(switchAnswer).toBeDefined()
    const addresses = bodies().map(({ props }) => props.address)
    expect(addresses.slice(0, 3)).toEqual([undefined, undefined, undefined])
    expect(addresses.slice(3, 8)).toEqual(Array.from({ length: 5 }, () => firstAddress))
  })

  test('§7.1 MODAL_CREATED is not sent, and INITIALIZE is sent once, without what is no text', async () => {
    const { actions, bodies, flush, names } = createAnalyticsCase({
      customRpcUrls: { 'eip155:1': [{ url: 'https://node.example/secret-key' }] },
      siweConfig: { getNonce: () => 'n', options: { enabled: true } },
    })
    actions.open()
    actions.close()
    actions.open()
    await flush()
    expect(names().filter((name) => name === 'INITIALIZE')).toHaveLength(1)
    expect(names()).not.toContain('MODAL_CREATED')
    const properties = bodies()[0]?.props.properties
    expect(properties).toMatchObject({
      networks: [1, 8453, 11155111],
      projectId: 'p',
      siweConfig: { options: { enabled: true } },
      themeMode: 'dark',
    })
    for (const name of ['adapters', 'customRpcUrls', 'universalProvider'])
      expect(properties).not.toHaveProperty(name)
    expect(JSON.stringify(properties)).not.toContain('getNonce')
  })

  test('the views that a visitor goes on to are events, and those that they go back to are none', async () => {
    const { actions, flush, sent } = createAnalyticsCase()
    actions.open()
    actions.goTo('WhatIsAWallet')
    actions.goTo('GetWallet')
    actions.goBack()
    actions.goTo('WhatIsANetwork')
    actions.goTo('AllWallets')
    actions.goTo('Networks')
    actions.goTo('Transactions')
    actions.goTo('RegisterAccountName')
    actions.goTo('WalletSend')
    actions.goTo('Swap')
    actions.goTo('SwapSelectToken')
    actions.goTo('OnRampProviders')
    await flush()
    expect(sent().slice(1)).toEqual([
      ['CLICK_WALLET_HELP'],
      ['CLICK_GET_WALLET'],
      ['CLICK_NETWORK_HELP'],
      ['CLICK_ALL_WALLETS'],
      ['CLICK_NETWORKS'],
      ['CLICK_TRANSACTIONS', { isSmartAccount: false }],
      ['OPEN_ENS_FLOW', { isSmartAccount: false }],
      ['OPEN_SEND', { isSmartAccount: false, network: 'eip155:1' }],
      ['OPEN_SWAP', { isSmartAccount: false, network: 'eip155:1' }],
      ['CLICK_SELECT_TOKEN_TO_SWAP'],
      ['SELECT_BUY_CRYPTO', { isSmartAccount: false }],
    ])
  })

  test('a wallet that refuses is a CONNECT_ERROR', async () => {
    const { actions, connectWallet, flush, sent, wallet } = createAnalyticsCase()
    wallet.answer = () =>
      Promise.reject(
        new PorticoError('user-rejected', `Declined by ana@example.org, ${firstAddress}.`),
      )
    actions.open()
    await connectWallet('io.example')
    await flush()
    expect(sent().at(-1)).toEqual(['CONNECT_ERROR', { message: 'Declined by …, ….' }])
  })

  test('an attempt that the visitor leaves has no outcome', async () => {
    const { actions, connectWallet, flush, sent, wallet } = createAnalyticsCase()
    wallet.answer = () => new Promise(() => undefined)
    actions.open()
    void connectWallet('io.example')
    await settle()
    actions.cancelConnect()
    await flush()
    expect(sent().map(([name]) => name)).toEqual(['MODAL_OPEN', 'SELECT_WALLET'])
  })

  test('a pairing is reported with the wallet that is shown', async () => {
    const { actions, flush, sent } = createAnalyticsCase()
    actions.open()
    const links = { chains: [], id: 'a', injected: [], name: 'Lighthouse' }
    actions.goTo('ConnectingWalletConnect', { wallet: { ...links, mobileLink: 'example:' } })
    actions.goBack()
    actions.goTo('ConnectingWalletConnect', { wallet: links })
    actions.goBack()
    actions.goTo('ConnectingWalletConnect')
    await flush()
    expect(sent().filter(([name]) => name === 'SELECT_WALLET')).toEqual([
      ['SELECT_WALLET', { name: 'Lighthouse', platform: 'qrcode' }],
      ['SELECT_WALLET', { name: 'Lighthouse', platform: 'unsupported' }],
      ['SELECT_WALLET', { name: 'WalletConnect', platform: 'qrcode' }],
    ])
  })

  test('a search is reported once typing has stopped, without addresses', async () => {
    const { actions, clock, flush, sent } = createAnalyticsCase()
    actions.open()
    for (const text of ['rain', 'rainbow', 'rainbow ana@example.org']) {
      actions.searchWallets(text)
      clock.advance(text === 'rain' ? 100 : 500)
      await settle()
    }
    await flush()
    expect(sent().filter(([name]) => name === 'SEARCH_WALLET')).toEqual([
      ['SEARCH_WALLET', { search: 'rainbow' }],
      ['SEARCH_WALLET', { search: 'rainbow …' }],
    ])
  })

  test('the sender adds the account and the network to what a flow reports', async () => {
    const { flush, sent, track } = createAnalyticsCase()
    track({ amount: '1.5', event: 'SEND_INITIATED', token: 'USDC' })
    track({ address: '0x', cursor: 'next', event: 'LOAD_MORE_TRANSACTIONS' })
    track({ ensName: 'ana.example', error: 'No ana@example.org', event: 'REGISTER_NAME_ERROR' })
    track({ event: 'EMAIL_SUBMITTED' })
    await flush()
    expect(sent()).toEqual([
      [
        'SEND_INITIATED',
        { amount: '1.5', isSmartAccount: false, network: 'eip155:1', token: 'USDC' },
      ],
      [
        'LOAD_MORE_TRANSACTIONS',
        { address: '0x', cursor: 'next', isSmartAccount: false, projectId: 'p' },
      ],
      ['REGISTER_NAME_ERROR', { ensName: 'ana.example', error: 'No …', isSmartAccount: false }],
      ['EMAIL_SUBMITTED'],
    ])
  })
})

describe('failures', () => {
  const answer = (status: number) => async () => new Response('{}', { status })

  test('§8.18 a 403 opens the alert once, until a later event succeeds', async () => {
    const { actions, alerts, flush, logged, service } = createAnalyticsCase({ debug: true })
    const lines = () => logged.filter((line) => line.startsWith('error Invalid App Configuration'))
    service.answer = answer(403)
    actions.open()
    await flush()
    expect(alerts.store.getState().code).toBe('origin-not-allowed')
    alerts.hide()
    actions.close()
    await flush()
    expect(alerts.store.getState().code).toBeUndefined()
    expect(lines()).toHaveLength(1)
    service.answer = answer(200)
    actions.open()
    await flush()
    service.answer = answer(403)
    actions.close()
    await flush()
    expect(alerts.store.getState().code).toBe('origin-not-allowed')
    expect(lines()).toHaveLength(2)
  })

  for (const [name, fail] of [
    ['a 500', answer(500)],
    ['no network', () => Promise.reject(new TypeError('offline'))],
    ['an answer that is not JSON', async () => new Response('<html>')],
  ] as const)
    test(`§8.18 ${name} is not reported, and the next event is sent`, async () => {
      const { actions, alerts, flush, logged, requests, service } = createAnalyticsCase()
      service.answer = fail
      actions.open()
      await flush()
      expect(requests).toHaveLength(2)
      expect(alerts.store.getState().code).toBeUndefined()
      expect(logged.filter((line) => /^(?:error|warn)/.test(line))).toEqual([])
    })

  test('a service that does not answer holds up the events for a time', async () => {
    const { actions, clock, flush, requests, service } = createAnalyticsCase()
    service.answer = () => new Promise(() => undefined)
    actions.open()
    await flush()
    expect(requests).toHaveLength(1)
    clock.advance(10_000)
    await flush()
    expect(requests).toHaveLength(2)
  })
})
