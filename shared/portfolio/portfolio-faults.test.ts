import { describe, expect, test } from 'vitest'
import { PorticoError } from '../errors/portico-error.ts'
import { mainnet } from '../networks/mainnets.ts'
import { solana } from '../networks/solana.ts'
import { createAnswer } from '../testing/create-answer.ts'
import {
  contract,
  createPortfolioCase,
  toAnswer,
  toSymbols,
  usdc,
} from '../testing/portfolio-case.ts'
import { settle } from '../testing/settle.ts'

describe('the tokens of the account, where a source fails', () => {
  test('§7.5 come from the service if the wallet does not answer, or answers nonsense', async () => {
    const replies = [
      () => new Promise(() => undefined),
      () => ({ '0x1': { assetDiscovery: { supported: true } } }),
      () => 7,
      () => {
        throw new PorticoError('wallet-unavailable')
      },
    ]
    for (const reply of replies) {
      const { clock, service, state, wallet, watch } = await createPortfolioCase()
      wallet.reply = reply
      await watch()
      clock.advance(3_000)
      await settle()
      expect(toSymbols(state())).toEqual(['ETH', 'USDC'])
      expect(service.urls).toHaveLength(1)
    }
  })

  test('§8.1 §9.2 a failed service says Token Balance Unavailable and is not called again for 30 s', async () => {
    const { clock, portfolio, service, snackbar, state, watch } = await createPortfolioCase()
    service.answer = () => new Response('', { status: 503 })
    await watch()
    expect(snackbar.store.getState()).toMatchObject({ message: 'balance-unavailable', open: true })
    expect(state()).toMatchObject({ isIncomplete: true, status: 'ready' })
    expect(toSymbols(state())).toEqual(['ETH'])
    clock.advance(29_999)
    await portfolio.actions.refreshTokens()
    await settle()
    expect(service.urls).toHaveLength(1)
    clock.advance(1)
    service.answer = toAnswer(usdc)
    await portfolio.actions.refreshTokens()
    await settle()
    expect(service.urls).toHaveLength(2)
    expect(state()).toMatchObject({ isIncomplete: false, status: 'ready' })
  })

  test('are read from the chain where no service answers: those that the host and the last answer name', async () => {
    const { clock, ownedTokens, portfolio, service, state, watch } = await createPortfolioCase({
      tokens: { 'eip155:1': { address: '0x00000000000000000000000000000000000000dA' } },
    })
    await watch()
    clock.advance(30_000)
    service.answer = () => Promise.reject(new TypeError('offline'))
    ownedTokens.read = () => [
      { address: contract, balance: 7_000_000n },
      {
        address: '0x00000000000000000000000000000000000000dA',
        balance: 5n,
        decimals: 2,
        name: 'Host Token',
        symbol: 'HOST',
      },
      { address: '0x00000000000000000000000000000000000000db', balance: undefined, decimals: 2 },
    ]
    await portfolio.actions.refreshTokens()
    await settle()
    expect(ownedTokens.calls).toEqual([[contract, '0x00000000000000000000000000000000000000dA']])
    const now = state()
    expect(now).toMatchObject({ isIncomplete: true, status: 'ready' })
    const tokens = now.status === 'ready' ? now.tokens : []
    expect(tokens.find(({ symbol }) => symbol === 'USDC')).toMatchObject({
      balance: 7_000_000n,
      name: 'USD Coin',
      price: undefined,
      value: undefined,
    })
    expect(tokens.find(({ symbol }) => symbol === 'HOST')).toMatchObject({ balance: 5n })
  })

  test('are not none where nothing of the answer can be read: the last ones are read from the chain', async () => {
    const { clock, ownedTokens, portfolio, service, state, watch } = await createPortfolioCase()
    await watch()
    clock.advance(30_000)
    ownedTokens.read = () => [{ address: contract, balance: 7_000_000n }]
    service.answer = toAnswer(null, 7, {}, { ...usdc, quantity: 3 })
    await portfolio.actions.refreshTokens()
    await settle()
    expect(state()).toMatchObject({
      isIncomplete: true,
      tokens: [{ symbol: 'ETH' }, { balance: 7_000_000n, symbol: 'USDC' }],
    })
    clock.advance(30_000)
    // A balance of another network can be read.
    service.answer = toAnswer(null, { ...usdc, chainId: 'eip155:8453' })
    await portfolio.actions.refreshTokens()
    await settle()
    expect(state()).toMatchObject({ isIncomplete: false, tokens: [{ symbol: 'ETH' }] })
  })

  test('keep their place without an amount if the chain does not answer either: unknown is not zero', async () => {
    const { clock, ownedTokens, portfolio, service, state, watch } = await createPortfolioCase()
    await watch()
    clock.advance(30_000)
    service.answer = () => Promise.reject(new TypeError('offline'))
    ownedTokens.read = () => {
      throw new PorticoError('rpc-failed')
    }
    await portfolio.actions.refreshTokens()
    await settle()
    expect(state()).toMatchObject({ isIncomplete: true })
    expect(JSON.stringify(toSymbols(state()))).toBe('["ETH","USDC"]')
    const now = state()
    expect(now.status === 'ready' && now.tokens[1]).toMatchObject({ balance: undefined })
  })

  test('§9.26 on solana, a node that answers nothing leaves what the service has, and the native balance unknown', async () => {
    const instance = await createPortfolioCase({ networks: [solana, mainnet] })
    const { actions, connectWallet, service, solana: onSolana, state, watch } = instance
    await actions.disconnect()
    const mint = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'
    const chainId = `solana:${solana.id}`
    service.answer = toAnswer({ ...usdc, address: `${chainId}:${mint}`, chainId })
    onSolana.balances.read = () => Promise.reject(new PorticoError('rpc-failed'))
    await connectWallet('Example Wallet', 'solana')
    await watch()
    expect(toSymbols(state())).toEqual(['USDC', 'SOL'])
    expect(state()).toMatchObject({
      isIncomplete: true,
      tokens: [{ balance: 12_500_000n }, { balance: undefined }],
    })
  })

  test('without a project id are those of the chain, and the list says that it is incomplete', async () => {
    const { service, state, watch } = await createPortfolioCase({ projectId: '' })
    await watch()
    expect(service.urls).toEqual([])
    expect(state()).toMatchObject({ isIncomplete: true, status: 'ready' })
    expect(toSymbols(state())).toEqual(['ETH'])
  })

  test('a native balance that could not be read is that of the service, else unknown', async () => {
    const { balances, service, state, watch } = await createPortfolioCase()
    balances.read = () => Promise.reject(new PorticoError('rpc-failed'))
    await watch()
    expect(state()).toMatchObject({ tokens: [{ balance: 9n * 10n ** 18n, symbol: 'ETH' }, {}] })
    const other = await createPortfolioCase()
    other.balances.read = balances.read
    other.service.answer = toAnswer(usdc)
    await other.watch()
    expect(other.state()).toMatchObject({ isIncomplete: true, total: 12.5 })
    const last = await createPortfolioCase()
    last.balances.read = balances.read
    last.service.answer = () => Promise.reject(new TypeError('offline'))
    await last.watch()
    expect(last.state()).toMatchObject({ status: 'failed' })
    expect(service.urls).toHaveLength(1)
  })

  test('are not worth zero where the worth of what the account has is unknown', async () => {
    const address = '0x00000000000000000000000000000000000000dA'
    const { ownedTokens, state, watch } = await createPortfolioCase({
      projectId: '',
      tokens: { 'eip155:1': { address } },
    })
    ownedTokens.read = () => [{ address, balance: 0n, decimals: 2, name: 'Host', symbol: 'HOST' }]
    await watch()
    expect(state()).toMatchObject({
      tokens: [{ value: 0 }, { balance: 10n ** 18n, value: undefined }],
      total: undefined,
    })
  })

  test('do not wait long for a node that never answers, and stay while it is asked again', async () => {
    const { balanceFlow, balances, clock, portfolio, state, watch } = await createPortfolioCase()
    let fail: (cause: Error) => void = () => undefined
    balances.read = () =>
      new Promise((_, reject) => {
        fail = reject
      })
    await watch()
    clock.advance(2_999)
    expect(state()).toMatchObject({ status: 'loading' })
    const reading = portfolio.readTokens(false)
    clock.advance(1)
    await settle()
    const shown = {
      isIncomplete: false,
      tokens: [{ balance: 9n * 10n ** 18n, symbol: 'ETH' }, { symbol: 'USDC' }],
    }
    expect(state()).toMatchObject(shown)
    expect(await reading).toMatchObject(shown)
    fail(new PorticoError('rpc-failed'))
    await settle()
    clock.advance(30_000)
    void balanceFlow.refreshBalance()
    await settle()
    expect(state()).toMatchObject(shown)
  })

  test('that are read anew while they are read are those of the newer read', async () => {
    const { portfolio, service, state, watch } = await createPortfolioCase()
    const late = createAnswer<Response>()
    service.answer = () => late.promise
    await watch()
    service.answer = toAnswer(usdc)
    await portfolio.actions.refreshTokens()
    await settle()
    late.resolve(Response.json({ balances: [] }))
    await settle()
    expect(state()).toMatchObject({ isIncomplete: false, tokens: [{ symbol: 'USDC' }, {}] })
  })

  test('wait for a native balance where nothing else is known', async () => {
    const { balances, clock, service, state, watch } = await createPortfolioCase()
    let answer: (value: bigint) => void = () => undefined
    balances.read = () =>
      new Promise((resolve) => {
        answer = resolve
      })
    service.answer = () => Promise.reject(new TypeError('offline'))
    await watch()
    clock.advance(3_000)
    expect(state()).toMatchObject({ status: 'loading' })
    answer(5n)
    await settle()
    expect(state()).toMatchObject({ isIncomplete: true, tokens: [{ balance: 5n }] })
  })

  test('do not wait for a service that never answers, and end its request', async () => {
    const { clock, service, state, watch } = await createPortfolioCase()
    service.answer = () => new Promise(() => undefined)
    await watch()
    expect(state()).toMatchObject({ status: 'loading' })
    clock.advance(10_000)
    await settle()
    expect(state()).toMatchObject({ isIncomplete: true, status: 'ready' })
    expect(service.signals.at(-1)?.aborted).toBe(true)
  })
})
