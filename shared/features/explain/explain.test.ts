import { encodeAbiParameters, encodeFunctionData, erc20Abi, erc721Abi, type Hex } from 'viem'
import { describe, expect, test } from 'vitest'
import { createExplainCase, toWord } from '../../testing/explain-case.ts'
import { asToken, friend, toAnswer, toBalance, token } from '../../testing/explained-token.ts'
import { firstAddress } from '../../testing/fake-connector.ts'
import { contract } from '../../testing/portfolio-case.ts'

const me = firstAddress.toLowerCase()
const ether = 10n ** 18n
const transferTopic = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
const toTopic = (value: bigint | string) => `0x${toWord(value)}`
const string = (text: string) => encodeAbiParameters([{ type: 'string' }], [text])

const transfer = (amount: bigint, to: Hex = friend) =>
  encodeFunctionData({ abi: erc20Abi, args: [to, amount], functionName: 'transfer' })
const asCollection = (address: string) => ({
  [`${address} 0x01ffc9a7${'80ac58cd'.padEnd(64, '0')}`]: toAnswer(1n),
  [`${address} 0x95d89b41`]: string('ART'),
})

describe('§1.10 what would change', () => {
  test('is the balance before and after, and not what the fee takes', async () => {
    const { chain, explain } = await createExplainCase()
    chain.native = [3n * ether, 2n * ether]
    const { actions, assets, changes, fee, verdict } = await explain.explain({
      to: friend,
      value: ether,
    })
    expect(actions).toMatchObject([
      { amount: ether, asset: undefined, kind: 'transfer', to: friend },
    ])
    expect(changes).toEqual({
      arrives: [],
      leaves: [{ amount: ether, asset: undefined, tokenId: undefined }],
      status: 'simulated',
    })
    expect(assets).toMatchObject([{ decimals: 18, kind: 'native', symbol: 'ETH' }])
    expect(fee).toBe(42_000n)
    expect(verdict).toEqual({ reasons: ['first-receiver'], word: 'look' })
    // What is known needs no second simulation, and the calls alone are made in the name of the account.
    expect(chain.simulated).toHaveLength(1)
    expect(chain.simulated[0]?.filter(({ from }) => from !== undefined)).toEqual([
      { data: '0x', from: me, to: friend, value: '0xde0b6b3a7640000' },
    ])
  })

  test('of a token has the decimals of the record that the balances have', async () => {
    const { chain, explain, watch } = await createExplainCase()
    await watch()
    // The contract says something else, which the view of the balances does not show either.
    chain.answers = asToken(contract, 18n)
    chain.holdings = { [toBalance(contract)]: [12_500_000n, 2_500_000n] }
    const { assets, changes } = await explain.explain({ data: transfer(10_000_000n), to: contract })
    expect(assets.find(({ address }) => address === contract)).toMatchObject({
      decimals: 6,
      name: 'USD Coin',
      symbol: 'USDC',
    })
    expect(changes).toMatchObject({ leaves: [{ amount: 10_000_000n, asset: contract }] })
  })

  test.each([
    [0n, 0],
    [36n, 36],
    // No token has so many decimals: the amount is in the smallest unit.
    [255n, undefined],
  ])('of a token of %d decimals is exact', async (said, decimals) => {
    const { chain, explain } = await createExplainCase()
    const amount = 10n ** 36n + 1n
    chain.answers = asToken(token, said)
    chain.holdings = { [toBalance(token)]: [2n * amount, amount] }
    const { actions, assets, changes } = await explain.explain({
      data: transfer(amount),
      to: token,
    })
    expect(actions).toMatchObject([{ amount, asset: token, to: friend }])
    expect(changes).toMatchObject({ leaves: [{ amount, asset: token }] })
    expect(assets.find(({ address }) => address === token)?.decimals).toBe(decimals)
  })

  test('has what no log of a transfer says: a wrapped currency by its balance', async () => {
    const { chain, explain } = await createExplainCase()
    chain.native = [ether, 0n]
    chain.logs = [{ address: token, data: toAnswer(ether), topics: [toTopic(5n), toTopic(me)] }]
    chain.holdings = { [toBalance(token)]: [0n, ether] }
    chain.answers = asToken(token, 18n, 'WETH')
    const deposit = { data: '0xd0e30db0', to: friend, value: ether }
    const { assets, changes, verdict } = await explain.explain(deposit)
    expect(changes).toEqual({
      arrives: [{ amount: ether, asset: token, tokenId: undefined }],
      leaves: [{ amount: ether, asset: undefined, tokenId: undefined }],
      status: 'simulated',
    })
    expect(assets.at(-1)).toEqual({
      address: token,
      decimals: 18,
      iconUrl: undefined,
      kind: 'token',
      name: 'Token one',
      symbol: 'WETH',
    })
    expect(chain.simulated).toHaveLength(2)
    expect(verdict).toEqual({ reasons: ['not-decoded'], word: 'look' })
  })

  test('of a collection is by owner, with the id, of new and of old ones', async () => {
    const { chain, explain } = await createExplainCase()
    const owner = (id: bigint) => `${token} 0x6352211e${toWord(id)}`
    chain.answers = asCollection(token)
    chain.logs = [
      {
        address: token,
        data: '0x',
        topics: [transferTopic, toTopic(me), toTopic(friend), toTopic(7n)],
      },
      {
        address: token,
        data: `0x${toWord(friend)}${toWord(me)}${toWord(9n)}`,
        topics: [transferTopic],
      },
    ]
    chain.holdings = {
      [owner(7n)]: [BigInt(me), BigInt(friend)],
      // It is minted: before, it has no owner.
      [owner(9n)]: [undefined, BigInt(me)],
      [toBalance(token)]: [4n, 5n],
    }
    const data = encodeFunctionData({
      abi: erc721Abi,
      args: [firstAddress as Hex, friend, 7n],
      functionName: 'transferFrom',
    })
    const { actions, changes } = await explain.explain({ data, to: token })
    expect(changes).toEqual({
      arrives: [{ amount: 1n, asset: token, tokenId: 9n }],
      leaves: [{ amount: 1n, asset: token, tokenId: 7n }],
      status: 'simulated',
    })
    // The same bytes would be an amount of a token.
    expect(actions).toMatchObject([{ amount: 1n, kind: 'transfer', tokenId: 7n }])
  })

  test('of several tokens of one id is by balance', async () => {
    const { chain, explain } = await createExplainCase()
    const single = '0xc3d58168c5ae7397731d063d5bbf3d657854427343f4c083240f7aacaa2d0f62'
    chain.logs = [
      {
        address: token,
        data: `0x${toWord(3n)}${toWord(20n)}`,
        topics: [single, toTopic(me), toTopic(me), toTopic(friend)],
      },
    ]
    chain.holdings = { [`${token} 0x00fdd58e${toWord(me)}${toWord(3n)}`]: [50n, 30n] }
    const { changes } = await explain.explain({ data: '0x12345678', to: token })
    expect(changes).toMatchObject({ leaves: [{ amount: 20n, asset: token, tokenId: 3n }] })
  })

  test('counts a native currency with the face of a token once', async () => {
    const { chain, explain } = await createExplainCase()
    chain.native = [5n * ether, 3n * ether]
    chain.holdings = { [toBalance(token)]: [5n * ether, 3n * ether] }
    chain.answers = asToken(token, 18n, 'CELO')
    const { changes, verdict } = await explain.explain({ data: transfer(2n * ether), to: token })
    expect(changes).toMatchObject({
      leaves: [{ amount: 2n * ether, asset: undefined }],
      status: 'simulated',
    })
    expect(verdict.reasons).not.toContain('contradiction')
  })

  test('that is not what the bytes of a transfer say is not shown', async () => {
    const { chain, explain } = await createExplainCase()
    chain.answers = asToken(token, 6n)
    chain.holdings = { [toBalance(token)]: [5n, 15n] }
    const gain = await explain.explain({ data: transfer(10n), to: token })
    expect(gain.changes).toEqual({ reason: 'contradiction', status: 'unchecked' })
    expect(gain.verdict.reasons).toContain('contradiction')
    // More leaves than the bytes say.
    chain.holdings = { [toBalance(token)]: [50n, 40n] }
    chain.native = [ether, 0n]
    const more = await explain.explain({ data: transfer(10n), to: token })
    expect(more.changes).toEqual({ reason: 'contradiction', status: 'unchecked' })
    chain.native = [ether, ether]
    const right = await explain.explain({ data: transfer(10n), to: token })
    expect(right.changes.status).toBe('simulated')
  })
})

describe('a token that keeps a part of each transfer', () => {
  const toHeld = (account: string) => `${token} 0x70a08231${toWord(account)}`

  test('says how much of what is sent the receiver gets', async () => {
    const { chain, explain } = await createExplainCase()
    chain.answers = asToken(token, 2n)
    chain.holdings = { [toBalance(token)]: [500n, 400n], [toHeld(friend)]: [7n, 105n] }
    const { changes, verdict } = await explain.explain({ data: transfer(100n), to: token })
    expect(changes).toEqual({
      arrives: [],
      leaves: [{ amount: 100n, asset: token, tokenId: undefined }],
      status: 'simulated',
      withheld: [{ asset: token, received: 98n, sent: 100n, to: friend }],
    })
    expect(verdict).toMatchObject({ reasons: ['transfer-fee', 'first-receiver'], word: 'look' })
  })

  test('counts all calls to one receiver, and says nothing where everything arrives, or of the account itself', async () => {
    const { chain, explain } = await createExplainCase()
    chain.answers = asToken(token, 2n)
    chain.holdings = { [toBalance(token)]: [500n, 350n], [toHeld(friend)]: [0n, 150n] }
    const calls = [100n, 50n].map((amount) => ({ data: transfer(amount), to: token }))
    expect((await explain.explain(calls)).changes).not.toHaveProperty('withheld')
    chain.holdings = { [toBalance(token)]: [500n, 350n], [toHeld(friend)]: [0n, 149n] }
    expect((await explain.explain(calls)).changes).toMatchObject({
      withheld: [{ received: 149n, sent: 150n }],
    })
    chain.holdings = { [toBalance(token)]: [500n, 500n] }
    const toSelf = await explain.explain({ data: transfer(100n, `0x${me.slice(2)}`), to: token })
    expect(toSelf.changes).not.toHaveProperty('withheld')
  })

  test('is no collection, of which one token moves and not as many as its id', async () => {
    const { chain, explain } = await createExplainCase()
    chain.answers = asCollection(token)
    chain.holdings = { [toBalance(token)]: [2n, 1n], [toHeld(friend)]: [0n, 1n] }
    const data = encodeFunctionData({
      abi: erc721Abi,
      args: [`0x${me.slice(2)}`, friend, 500n],
      functionName: 'transferFrom',
    })
    const { changes, verdict } = await explain.explain({ data, to: token })
    expect(changes).not.toHaveProperty('withheld')
    expect(verdict.reasons).not.toContain('transfer-fee')
  })
})
