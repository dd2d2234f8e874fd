import { expect, test } from '../../fixtures/frame-test.ts'

const alice = 'alice@example.com'
const solana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const address = expect.stringMatching(/^0x[\dA-Fa-f]{40}$/)

const success = (name: string, payload?: unknown) => ({
  type: `@w3m-frame/${name}_SUCCESS`,
  id: expect.any(String),
  ...(payload !== undefined && { payload }),
})
const failure = (name: string, message: unknown) => ({
  type: `@w3m-frame/${name}_ERROR`,
  id: expect.any(String),
  payload: { message },
})

test.describe('the protocol', () => {
  test('begins with READY, whose payload is an object', async ({ dapp }) => {
    expect(await dapp.open()).toEqual({ type: '@w3m-frame/READY', payload: { version: '4' } })
  })

  test('echoes ids, and answers without one if there is none', async ({ dapp }) => {
    await dapp.open()
    await dapp.post({ type: '@w3m-app/GET_CHAIN_ID', id: 'k3x9qa' })
    await dapp.post({ type: '@w3m-app/GET_CHAIN_ID' })
    await expect
      .poll(() => dapp.heard())
      .toEqual([
        expect.anything(),
        { type: '@w3m-frame/GET_CHAIN_ID_SUCCESS', id: 'k3x9qa', payload: { chainId: 1 } },
        { type: '@w3m-frame/GET_CHAIN_ID_SUCCESS', payload: { chainId: 1 } },
      ])
  })

  test('answers unknown and malformed messages with an error', async ({ dapp }) => {
    await dapp.open()
    expect(await dapp.send('AWAIT_UPDATE_EMAIL')).toEqual(
      failure('AWAIT_UPDATE_EMAIL', 'Unknown message type: @w3m-app/AWAIT_UPDATE_EMAIL'),
    )
    expect(await dapp.send('toString')).toMatchObject({ type: '@w3m-frame/toString_ERROR' })
    for (const [name, payload] of [
      ['CONNECT_EMAIL', undefined],
      ['CONNECT_OTP', { otp: 123456 }],
      ['GET_SOCIAL_REDIRECT_URI', { provider: 'myspace' }],
      ['SET_PREFERRED_ACCOUNT', { type: 'safe' }],
      ['SYNC_THEME', { themeMode: 'sepia' }],
      ['RPC_REQUEST', {}],
    ] as const)
      expect(await dapp.send(name, payload)).toEqual(
        failure(name, expect.stringContaining(`${name} cannot be read`)),
      )
  })

  test('ignores unknown properties', async ({ dapp }) => {
    await dapp.open()
    expect(await dapp.send('SWITCH_NETWORK', { chainId: 8453, extra: true })).toEqual(
      success('SWITCH_NETWORK', { chainId: 8453 }),
    )
  })

  test('logs the names of messages if enableLogger is set', async ({ dapp, page }) => {
    const logged: string[] = []
    page.on('console', (message) => logged.push(message.text()))
    await dapp.open({ enableLogger: 'true' })
    await dapp.send('CONNECT_EMAIL', { email: alice })
    expect(logged).toContain('[secure frame] heard @w3m-app/CONNECT_EMAIL')
    expect(logged.join()).not.toContain(alice)
  })
})

test.describe('the network', () => {
  test('comes from the address, and changes with any form of a chain id', async ({ dapp }) => {
    await dapp.open({ chainId: 'eip155:8453' })
    expect(await dapp.send('GET_CHAIN_ID')).toEqual(success('GET_CHAIN_ID', { chainId: 8453 }))
    for (const [chainId, answer] of [
      ['eip155:1', 1],
      [11_155_111, 11_155_111],
      ['8453', 8453],
      [solana, solana],
    ] as const) {
      const payload = { chainId: answer }
      expect(await dapp.send('SWITCH_NETWORK', { chainId })).toEqual(
        success('SWITCH_NETWORK', payload),
      )
      expect(await dapp.send('GET_CHAIN_ID')).toEqual(success('GET_CHAIN_ID', payload))
    }
    expect(await dapp.send('SWITCH_NETWORK', { chainId: 'bip122:x' })).toEqual(
      failure('SWITCH_NETWORK', 'Unknown network: bip122:x'),
    )
  })

  test('lists the networks with smart accounts, before and after a login', async ({
    dapp,
    world,
  }) => {
    await dapp.open()
    const smartAccountEnabledNetworks = world.facts.chains.map(({ id }) => id)
    const expected = success('GET_SMART_ACCOUNT_ENABLED_NETWORKS', { smartAccountEnabledNetworks })
    expect(await dapp.send('GET_SMART_ACCOUNT_ENABLED_NETWORKS')).toEqual(expected)
    await dapp.logIn(alice)
    expect(await dapp.send('GET_SMART_ACCOUNT_ENABLED_NETWORKS')).toEqual(expected)
  })
})

test.describe('the user', () => {
  test('has a smart account and an EOA on EVM', async ({ dapp }) => {
    await dapp.open()
    await dapp.logIn(alice)
    const smart = await dapp.send('GET_USER', { chainId: 'eip155:1' })
    expect(smart).toEqual(
      success('GET_USER', {
        email: alice,
        address,
        chainId: 1,
        smartAccountDeployed: false,
        accounts: [
          { type: 'smartAccount', address },
          { type: 'eoa', address },
        ],
        preferredAccountType: 'smartAccount',
      }),
    )
    const eoaUser = await dapp.send('GET_USER', { chainId: 8453, preferredAccountType: 'eoa' })
    expect(eoaUser?.payload).toMatchObject({ chainId: 8453, preferredAccountType: 'eoa' })
    expect(await dapp.send('GET_CHAIN_ID')).toEqual(success('GET_CHAIN_ID', { chainId: 8453 }))
    expect(JSON.stringify(eoaUser?.payload)).not.toBe(JSON.stringify(smart?.payload))
  })

  test('has only an EOA on Solana, for any preferred type', async ({ dapp }) => {
    await dapp.open()
    await dapp.logIn(alice)
    const user = await dapp.send('GET_USER', {
      chainId: solana,
      preferredAccountType: 'smartAccount',
    })
    const base58 = expect.stringMatching(/^[1-9A-HJ-NP-Za-km-z]{43,44}$/)
    expect(user?.payload).toEqual({
      email: alice,
      address: base58,
      chainId: solana,
      smartAccountDeployed: false,
      accounts: [{ type: 'eoa', address: base58 }],
      preferredAccountType: 'eoa',
    })
    expect(await dapp.send('SET_PREFERRED_ACCOUNT', { type: 'smartAccount' })).toEqual(
      failure('SET_PREFERRED_ACCOUNT', 'There are no smart accounts on this network'),
    )
  })

  test('keeps the chosen account after a reload', async ({ dapp, page }) => {
    await dapp.open()
    await dapp.logIn(alice)
    expect(await dapp.send('INIT_SMART_ACCOUNT')).toEqual(
      success('INIT_SMART_ACCOUNT', { address, isDeployed: false }),
    )
    const chosen = await dapp.send('SET_PREFERRED_ACCOUNT', { type: 'eoa' })
    expect(chosen).toEqual(success('SET_PREFERRED_ACCOUNT', { type: 'eoa', address }))
    await page.reload()
    await dapp.open()
    const user = await dapp.send('GET_USER')
    expect(user?.payload).toMatchObject({
      preferredAccountType: 'eoa',
      address: Object(chosen?.payload).address,
    })
  })

  test('stays logged in after a reload, until SIGN_OUT', async ({ dapp, page, world }) => {
    await dapp.open()
    await dapp.logIn(alice)
    const before = await dapp.send('GET_USER')
    await page.reload()
    await dapp.open()
    expect(await dapp.send('IS_CONNECTED', { token: 'unused' })).toEqual(
      success('IS_CONNECTED', { isConnected: true }),
    )
    expect((await dapp.send('GET_USER'))?.payload).toEqual(before?.payload)
    expect(await dapp.send('SIGN_OUT')).toEqual(success('SIGN_OUT'))
    expect(await dapp.send('IS_CONNECTED')).toEqual(success('IS_CONNECTED', { isConnected: false }))
    expect(await dapp.send('GET_USER')).toEqual(failure('GET_USER', 'Not logged in'))
    expect(await dapp.send('SIGN_OUT')).toEqual(success('SIGN_OUT'))
    expect(world.secure.calls.filter(({ path }) => path === '/api/session/end')).toHaveLength(1)
  })

  test('must be logged in for account and RPC messages', async ({ dapp }) => {
    await dapp.open()
    expect(await dapp.send('INIT_SMART_ACCOUNT')).toEqual(
      failure('INIT_SMART_ACCOUNT', 'Not logged in'),
    )
    expect(await dapp.send('SET_PREFERRED_ACCOUNT', { type: 'eoa' })).toEqual(
      failure('SET_PREFERRED_ACCOUNT', 'Not logged in'),
    )
    expect(await dapp.send('RPC_REQUEST', { method: 'eth_accounts' })).toEqual(
      failure('RPC_REQUEST', 'Not logged in'),
    )
  })
})
