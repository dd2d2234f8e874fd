import { describe, expect, test } from 'vitest'
import type { CoreContext } from '../../../core/context.ts'
import { firstAddress, secondAddress } from '../../../testing/fake-connector.ts'
import { settle } from '../../../testing/settle.ts'
import {
  account,
  dai,
  daiAddress,
  ether,
  ethereum,
  usdc,
  usdcAddress,
} from '../../../testing/swap-facts.ts'
import { createBalanceFollower, readTokenBalance } from './balance-follower.ts'
import type { SwapDraft, WrittenParts } from './swap-draft.ts'

type Tokens = readonly { readonly address: string; readonly balance: bigint | undefined }[]
const unknownUsdc = { ...usdc, balance: undefined }

function createCase(tokens: Tokens | Error = [{ address: daiAddress, balance: 7n }]) {
  const requests: unknown[] = []
  const written: WrittenParts[] = []
  const world = {
    account: account as typeof account | undefined,
    fromToken: dai as typeof dai | undefined,
    status: 'ready',
    tokens,
  }
  const client = {
    async getTokens(request: unknown) {
      requests.push(request)
      if (world.tokens instanceof Error) throw world.tokens
      return world.tokens
    },
  }
  const context = {
    chainClients: new Map([['eip155', client]]),
    tokens: { getState: () => ({ status: world.status }) },
  } as unknown as CoreContext
  const draft = {
    findAccount: () => world.account,
    store: { getState: () => ({ fromToken: world.fromToken }) },
    write: (parts: WrittenParts) => void written.push(parts),
  } as unknown as SwapDraft
  return { context, follower: createBalanceFollower(context, draft), requests, world, written }
}

describe('readTokenBalance', () => {
  test('is what the node says of the token, in any case of its address', async () => {
    const { context, requests } = createCase([
      { address: usdcAddress, balance: 1n },
      { address: daiAddress.toUpperCase(), balance: 7n },
    ])
    expect(await readTokenBalance(context, account, dai)).toBe(7n)
    expect(requests).toEqual([{ address: firstAddress, network: ethereum, tokens: [daiAddress] }])
  })

  test('is not known where the node does not say it', async () => {
    expect(await readTokenBalance(createCase([]).context, account, dai)).toBeUndefined()
    const silent = createCase([{ address: daiAddress, balance: undefined }])
    expect(await readTokenBalance(silent.context, account, dai)).toBeUndefined()
  })

  test('is not read of the native currency, nor without a client that reads tokens', async () => {
    const { context, requests } = createCase()
    expect(await readTokenBalance(context, account, ether)).toBeUndefined()
    expect(requests).toEqual([])
    for (const clients of [[], [['eip155', {}]]] as const) {
      const chainClients = new Map(clients as never) as never
      expect(await readTokenBalance({ chainClients }, account, dai)).toBeUndefined()
    }
  })
})

describe('follow', () => {
  test('reads a token that the list of the account does not have, once', async () => {
    const { follower, requests, world, written } = createCase()
    follower.follow()
    follower.follow()
    await settle()
    expect(written).toEqual([{ balances: new Map([[dai.assetId, 7n]]) }])
    follower.follow()
    expect(requests).toHaveLength(1)
    world.fromToken = unknownUsdc
    world.tokens = [{ address: usdcAddress, balance: 0n }]
    follower.follow()
    await settle()
    expect(written[1]).toEqual({
      balances: new Map([
        [dai.assetId, 7n],
        [usdc.assetId, 0n],
      ]),
    })
  })

  test.each([
    ['there is no account', { account: undefined }],
    ['the list of the account is not read', { status: 'loading' }],
    ['no token is paid', { fromToken: undefined }],
    ['the native currency is paid', { fromToken: { ...ether, balance: undefined } }],
    ['the balance is known', { fromToken: { ...dai, balance: 0n } }],
  ])('reads nothing while %s', (_, changed) => {
    const { follower, requests, world } = createCase()
    Object.assign(world, changed)
    follower.follow()
    expect(requests).toEqual([])
  })

  test('a balance that the node does not say stays unknown', async () => {
    for (const answer of [[], new TypeError('offline')]) {
      const { follower, written } = createCase(answer)
      follower.follow()
      await settle()
      expect(written).toEqual([])
    }
  })

  test('drops the balance of an account that is not active any more', async () => {
    const { follower, world, written } = createCase()
    follower.follow()
    world.account = { ...account, accountId: `eip155:1:${secondAddress}`, address: secondAddress }
    await settle()
    expect(written).toEqual([])
  })
})

describe('reset', () => {
  test('forgets what was read, and reads it again', async () => {
    const { follower, requests, world, written } = createCase()
    follower.follow()
    await settle()
    follower.reset()
    expect(written[1]).toEqual({ balances: new Map() })
    world.fromToken = unknownUsdc
    world.tokens = [{ address: usdcAddress, balance: 3n }]
    follower.follow()
    await settle()
    expect(written[2]).toEqual({ balances: new Map([[usdc.assetId, 3n]]) })
    world.fromToken = dai
    follower.follow()
    expect(requests).toHaveLength(3)
  })
})
