import { describe, expect, test } from 'vitest'
import { base, mainnet } from '../networks/mainnets.ts'
import { solana } from '../networks/solana.ts'
import { sepolia } from '../networks/testnets.ts'
import { createAnswer } from '../testing/create-answer.ts'
import { firstAddress } from '../testing/fake-connector.ts'
import {
  contract,
  createPortfolioCase,
  ether,
  toAnswer,
  toSymbols,
  usdc,
} from '../testing/portfolio-case.ts'
import { settle } from '../testing/settle.ts'

describe('the tokens of the account', () => {
  test('§7.5 come from the service, with the native balance of the node, the largest worth first', async () => {
    const { service, state, watch } = await createPortfolioCase()
    await watch()
    expect(state()).toMatchObject({
      isIncomplete: false,
      status: 'ready',
      tokens: [
        { balance: 10n ** 18n, symbol: 'ETH', value: 2_000 },
        { balance: 12_500_000n, symbol: 'USDC', value: 12.5 },
      ],
      total: 2_012.5,
    })
    expect(service.urls).toHaveLength(1)
    const url = new URL(service.urls[0] ?? '')
    expect(url.pathname).toMatch(/\/v1\/account\/0xf39F\w+\/balance$/)
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      chainId: 'eip155:1',
      currency: 'usd',
      projectId: 'p',
    })
  })

  test('have the token of the buttons of the host, which the chain gives where a list leaves it out', async () => {
    const { ownedTokens, service, state, watch } = await createPortfolioCase({
      balanceAssets: {
        'eip155:1': `eip155:1/erc20:${contract.toUpperCase().replace('0X', '0x')}`,
        'eip155:8453': 'none',
      },
    })
    service.answer = toAnswer(ether)
    ownedTokens.read = () => [{ address: contract, balance: 0n, decimals: 6, symbol: 'USDC' }]
    await watch()
    expect(toSymbols(state())).toEqual(['ETH', 'USDC'])
    expect(state()).toMatchObject({ isIncomplete: false, tokens: [{}, { balance: 0n }] })
    expect(ownedTokens.calls).toHaveLength(1)

    const listed = await createPortfolioCase({
      balanceAssets: { 'eip155:1': `eip155:1/erc20:${contract}` },
    })
    await listed.watch()
    expect(toSymbols(listed.state())).toEqual(['ETH', 'USDC'])
    expect(listed.ownedTokens.calls).toEqual([])
  })

  test('§7.5 §3.2 come from the wallet first, if its capabilities say so for this network or for all', async () => {
    for (const key of ['0x1', '0x0']) {
      const { service, state, wallet, watch } = await createPortfolioCase()
      const list = [
        {
          address: contract,
          balance: '0x7a120',
          metadata: { decimals: 6, name: 'USD Coin', symbol: 'USDC' },
          type: 'ERC20',
        },
      ]
      const requests: unknown[] = []
      wallet.reply = (request) => {
        requests.push(request)
        return request.method === 'wallet_getAssets'
          ? { '0x1': list }
          : { [key]: { assetDiscovery: { supported: true } } }
      }
      await watch()
      expect(requests).toEqual([
        { method: 'wallet_getCapabilities', params: [firstAddress, ['0x1']] },
        {
          method: 'wallet_getAssets',
          params: [{ account: firstAddress, chainFilter: ['0x1'] }],
        },
      ])
      expect(state()).toMatchObject({ isIncomplete: false, status: 'ready' })
      expect(toSymbols(state())).toEqual(['ETH', 'USDC'])
      expect(service.urls).toEqual([])
    }
  })

  test('§9.11 that have changed while nobody saw them are read anew, once', async () => {
    const { balanceFlow, portfolio, service, state, watch } = await createPortfolioCase()
    const stop = await watch()
    stop()
    service.answer = toAnswer(ether)
    await balanceFlow.refreshBalance()
    await settle()
    expect(service.urls).toHaveLength(1)
    await watch()
    expect(toSymbols(state())).toEqual(['ETH'])
    await watch()
    expect(service.urls).toHaveLength(2)
    await portfolio.readTokens(true)
    await watch()
    expect(service.urls).toHaveLength(3)
  })

  test('a host that reads them when they have changed gets the new ones', async () => {
    const { balanceFlow, portfolio, service, watch } = await createPortfolioCase()
    const stop = await watch()
    stop()
    service.answer = toAnswer(ether)
    await balanceFlow.refreshBalance()
    expect((await portfolio.readTokens(false)).tokens.map(({ symbol }) => symbol)).toEqual(['ETH'])
  })

  test('§9.11 are kept for 30 s, also for the next visit', async () => {
    const first = await createPortfolioCase()
    ;(await first.watch())()
    const stored = Object.fromEntries(first.rawStorage.entries)
    first.clock.advance(29_999)
    ;(await first.watch())()
    expect(first.service.urls).toHaveLength(1)
    first.clock.advance(1)
    await first.watch()
    expect(first.service.urls).toHaveLength(2)
    const next = await createPortfolioCase({ stored })
    await next.watch()
    expect(toSymbols(next.state())).toEqual(['ETH', 'USDC'])
    expect(next.service.urls).toEqual([])
  })

  test('§9.30 of a testnet are a zero of the native currency, without a request', async () => {
    const { portfolio, service, state, wallet, watch } = await createPortfolioCase({
      networks: [mainnet, sepolia],
    })
    wallet.chainId = 'eip155:11155111'
    wallet.emit({ result: wallet.session(), type: 'account-changed' })
    await watch()
    expect(state()).toMatchObject({ isIncomplete: false, tokens: [{ balance: 0n }], total: 0 })
    expect(service.urls).toEqual([])
    expect(await portfolio.readTokens(false)).toEqual(state())
  })

  test('of another account or network replace the shown ones at once, and a late answer is dropped', async () => {
    const late = createAnswer<Response>()
    const { service, state, wallet, watch } = await createPortfolioCase({
      networks: [mainnet, base],
    })
    service.answer = () => late.promise
    await watch()
    expect(state()).toMatchObject({ status: 'loading' })
    service.answer = toAnswer({
      ...usdc,
      address: `eip155:8453:${contract}`,
      chainId: 'eip155:8453',
    })
    wallet.chainId = 'eip155:8453'
    wallet.emit({ result: wallet.session(), type: 'account-changed' })
    await settle()
    expect(state()).toMatchObject({ accountId: expect.stringContaining('eip155:8453:') })
    late.resolve(Response.json({ balances: [ether] }))
    await settle()
    expect(state()).toMatchObject({
      accountId: expect.stringContaining('eip155:8453:'),
      status: 'ready',
    })
    expect(toSymbols(state())).toEqual(['USDC', 'ETH'])
  })

  test('are read once for all who want them, and again after a transaction', async () => {
    const { balanceFlow, clock, network, portfolio, receipts, service, watch } =
      await createPortfolioCase()
    const reads = [portfolio.readTokens(false), portfolio.readTokens(false)]
    await watch()
    await Promise.all(reads)
    expect(service.urls).toHaveLength(1)
    receipts.read = () => true
    balanceFlow.followTransaction('0xhash', network.store.getState().network)
    await settle()
    clock.advance(4_000)
    await settle()
    expect(service.urls).toHaveLength(2)
    expect(new URL(service.urls[1] ?? '').searchParams.get('forceUpdate')).toBe(
      `eip155:1:${contract}`,
    )
  })

  test('are not read while nobody wants them', async () => {
    const { service, state, watch } = await createPortfolioCase()
    expect(service.urls).toEqual([])
    const stop = await watch()
    stop()
    await settle()
    expect(state()).toMatchObject({ status: 'ready' })
    expect(service.urls).toHaveLength(1)
  })

  test('are not read by time: an hour of watching is one read', async () => {
    const { balances, clock, service, watch } = await createPortfolioCase()
    await watch()
    const reads = balances.calls
    for (let minute = 0; minute < 60; minute += 1) {
      clock.advance(60_000)
      await settle()
    }
    expect(service.urls).toHaveLength(1)
    expect(balances.calls).toBe(reads)
  })

  test('are gone after disconnecting, and a host is told', async () => {
    const { actions, portfolio, state, watch } = await createPortfolioCase()
    await watch()
    await actions.disconnect()
    await settle()
    expect(state()).toEqual({ status: 'idle' })
    await expect(portfolio.readTokens(false)).rejects.toMatchObject({ code: 'disconnected' })
  })

  test('§9.26 exist on solana: from the service, else from the chain', async () => {
    const mint = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'
    const {
      connectWallet,
      actions,
      service,
      solana: onSolana,
      state,
      watch,
    } = await createPortfolioCase({
      networks: [solana, mainnet],
    })
    await actions.disconnect()
    service.answer = () => Promise.reject(new TypeError('offline'))
    onSolana.ownedTokens.read = () => [{ address: mint, balance: 2_500_000n, decimals: 6 }]
    await connectWallet('Example Wallet', 'solana')
    await watch()
    expect(state()).toMatchObject({ isIncomplete: true, status: 'ready' })
    const now = state()
    const tokens = now.status === 'ready' ? now.tokens : []
    expect(tokens.map(({ assetId, balance }) => [assetId.split('/')[1], balance])).toEqual([
      ['slip44:501', 10n ** 18n],
      [`token:${mint}`, 2_500_000n],
    ])
  })
})
