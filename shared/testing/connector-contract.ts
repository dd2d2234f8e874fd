import { describe, expect, test } from 'vitest'
import { connect, first, listen, live, type MakeCase, never, second } from './connector-case.ts'
import { describeConnectorEvents } from './connector-event-contract.ts'
import { createWalletError } from './fake-wallet.ts'
import { settle } from './settle.ts'
import { createSignInRequest } from './sign-in-request-case.ts'

/** The contract tests of every connector of EVM wallets. */
export function describeConnectorContract(name: string, make: MakeCase): void {
  // oxlint-disable-next-line jest/valid-title, vitest/valid-title -- The connector that is tested gives it.
  describe(name, () => {
    describeConnecting(make)
    describeRefusing(make)
    describeAborting(make)
    describeConnectorEvents(make)
    describeDisconnecting(make)
  })
}

function describeConnecting(make: MakeCase): void {
  test('§3.11 connects with checksummed accounts and the chain of the wallet', async () => {
    const one = make()
    one.wallet.accounts = [first.toLowerCase(), second.toUpperCase().replace('0X', '')]
    one.wallet.chainId = '0x2105'
    expect(await connect(one)).toEqual({
      accounts: [
        { address: first, namespace: 'eip155', type: 'eoa' },
        { address: second, namespace: 'eip155', type: 'eoa' },
      ],
      chainId: 'eip155:8453',
    })
    expect(one.wallet.methods()).toEqual(['eth_requestAccounts', 'eth_chainId'])
  })

  test('§4.22 a wallet that cannot sign in with the connection connects, by one prompt', async () => {
    const one = make()
    const signIn = createSignInRequest()
    const result = await one.connector.connect({ chainId: 'eip155:1', signIn, signal: live() })
    expect(result.accounts[0].address).toBe(first)
    expect(result).not.toHaveProperty('signIn')
    expect(signIn.verified).toEqual([])
    const prompts = one.wallet.methods().filter((method) => method === 'eth_requestAccounts')
    expect(prompts).toHaveLength(1)
  })

  test.each([
    [1, 'eip155:1'],
    ['10', 'eip155:10'],
    ['0x0a', 'eip155:10'],
  ])('understands the chain id %j', async (chainId, expected) => {
    const one = make()
    one.wallet.chainId = chainId
    expect((await connect(one)).chainId).toBe(expected)
  })
}

function describeRefusing(make: MakeCase): void {
  test.each([
    ['no list', { eth_requestAccounts: () => 'yes' }],
    ['§5.2 an address that is none', { eth_requestAccounts: () => [`${first}0`] }],
    ['a chain that is none', { eth_chainId: () => '0xzz' }],
    ['a chain below one', { eth_chainId: () => 0 }],
    ['no chain', { eth_chainId: () => undefined }],
  ])('refuses %s', async (_, answers) => {
    const one = make()
    Object.assign(one.wallet.answers, answers)
    await expect(connect(one)).rejects.toMatchObject({ code: 'bad-response' })
  })

  test('§8.36 refuses a wallet that shares no account', async () => {
    const one = make()
    one.wallet.accounts = []
    await expect(connect(one)).rejects.toMatchObject({
      code: 'account-required',
      message: 'CaipNetwork or CaipAddress is undefined',
    })
  })

  test('gives a refusal its code and keeps the error of the wallet', async () => {
    const one = make()
    const cause = createWalletError(4001, 'User rejected the request.')
    one.wallet.answers['eth_requestAccounts'] = () => Promise.reject(cause)
    await expect(connect(one)).rejects.toMatchObject({
      cause,
      code: 'user-rejected',
      details: { code: 4001 },
    })
  })

  test('has a message for a request that is pending in the wallet', async () => {
    const one = make()
    one.wallet.answers['eth_requestAccounts'] = () => Promise.reject(createWalletError(-32002))
    await expect(connect(one)).rejects.toThrow('The wallet already shows a request.')
  })
}

function describeAborting(make: MakeCase): void {
  test.each(['eth_requestAccounts', 'eth_chainId'])(
    'rejects when it is aborted while the wallet does not answer %s',
    async (method) => {
      const one = make()
      one.wallet.answers[method] = never
      const attempt = new AbortController()
      const connecting = connect(one, attempt.signal)
      await settle()
      expect(one.wallet.methods()).toContain(method)
      attempt.abort()
      await expect(connecting).rejects.toMatchObject({ code: 'aborted' })
    },
  )

  test('sends no request when it is aborted before', async () => {
    const one = make()
    await expect(connect(one, AbortSignal.abort())).rejects.toMatchObject({ code: 'aborted' })
    expect(one.wallet.calls).toEqual([])
  })

  test('§4.3 resumes an earlier connection without a prompt', async () => {
    const one = make()
    one.wallet.isShared = true
    const result = await one.connector.reconnect({ signal: live() })
    expect(result?.accounts[0].address).toBe(first)
    expect(one.wallet.methods()).not.toContain('eth_requestAccounts')
  })

  test('§4.3 resumes no connection where the wallet shares no account', async () => {
    expect(await make().connector.reconnect({ signal: live() })).toBeUndefined()
  })
}

function describeDisconnecting(make: MakeCase): void {
  test('§4.6 disconnects the wallet', async () => {
    const one = make()
    await connect(one)
    await one.connector.disconnect()
    expect(one.wallet.isShared).toBe(false)
    expect(one.clock.pending()).toBe(0)
  })

  test('§4.6 disconnects where the wallet refuses the request', async () => {
    const one = make()
    await connect(one)
    one.wallet.answers['wallet_revokePermissions'] = () => Promise.reject(createWalletError(4200))
    await expect(one.connector.disconnect()).resolves.toBeUndefined()
  })

  test('§4.6 disconnects where the wallet never answers', async () => {
    const one = make()
    await connect(one)
    one.wallet.answers['wallet_revokePermissions'] = never
    const disconnecting = one.connector.disconnect()
    await settle()
    one.clock.advance(2_000)
    await expect(disconnecting).resolves.toBeUndefined()
  })

  test('can be disconnected and connected again', async () => {
    const one = make()
    const { events } = listen(one)
    await connect(one)
    await one.connector.disconnect()
    one.wallet.emit('accountsChanged', [])
    await settle()
    expect(events).toEqual([])

    one.wallet.accounts = [second]
    expect((await connect(one)).accounts[0].address).toBe(second)
    one.wallet.chainId = '0xa'
    one.wallet.emit('chainChanged', '0xa')
    await settle()
    expect(events).toHaveLength(1)
  })

  test('gives the provider for requests', async () => {
    const one = make()
    const provider = await one.connector.getProvider()
    expect(await provider.request({ method: 'eth_chainId' })).toBe('0x1')
  })
}
