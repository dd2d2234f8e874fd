import * as fc from 'fast-check'
import { encodeFunctionData, erc20Abi, stringToHex } from 'viem'
import { describe, expect, test } from 'vitest'
import { PorticoError } from '../../../errors/portico-error.ts'
import { createExplainCase } from '../../../testing/explain-case.ts'
import { permit, toMembers } from '../../../testing/explained-permit.ts'
import { friend, token } from '../../../testing/explained-token.ts'
import { firstAddress } from '../../../testing/fake-connector.ts'
import { contract } from '../../../testing/portfolio-case.ts'
import type { ExplainCall } from './explain-request.ts'

/** What the feature says of a request to a wallet. */
async function explainWallet(method: string, params: unknown) {
  const { chain, explain } = await createExplainCase()
  const { explanation } = explain.stores
  explain.actions.watchExplanation({
    key: 'one',
    load: async () => ({ chainId: 'eip155:1', method, params }),
  })
  await expect.poll(() => explanation.getState().status).toBe('ready')
  const state = explanation.getState()
  if (state.status !== 'ready') throw new TypeError('The request is not explained.')
  return { ...state.explanation, chain }
}

describe('a long request', () => {
  const toMail = (text: string, count = 1) => ({
    domain: { chainId: 1 },
    message: { list: Array.from({ length: count }, () => 'x'), text },
    primaryType: 'Mail',
    types: { Mail: toMembers('string text,string[] list') },
  })

  test('is given whole up to 20,000 characters and 1,000 values', async () => {
    const { explain } = await createExplainCase()
    const text = `${'a'.repeat(19_999)}z`
    const whole = await explain.explain(toMail(text, 999))
    expect(whole.actions).toMatchObject([{ fields: { length: 1_000 }, kind: 'typed-data' }])
    expect(Object(whole.actions[0]).fields[0]).toEqual({ label: 'text', value: text })
    expect(whole.verdict.reasons).not.toContain('cut-off')
    for (const longer of [toMail(`${text}z`), toMail('', 1_000)]) {
      const { actions, verdict } = await explain.explain(longer)
      expect(actions).toMatchObject([{ isCut: true }])
      expect(verdict.reasons).toContain('cut-off')
    }
  })

  test('of a text to sign is not fine where its end is not given', async () => {
    const { explain } = await createExplainCase()
    const text = 'a'.repeat(20_000)
    expect((await explain.explain({ text })).verdict).toEqual({ reasons: [], word: 'fine' })
    const { actions, verdict } = await explain.explain({ text: `${text}b` })
    expect(actions).toEqual([
      { contract: undefined, isCut: true, kind: 'message', text, value: 0n },
    ])
    expect(verdict).toEqual({ reasons: ['cut-off'], word: 'look' })
  })
})

describe('bytes to sign', () => {
  test.each([
    ['32 bytes', `0x${'ab'.repeat(32)}`],
    ['a transaction', '0x02f86c0180843b9aca00850708a4a50082520894'],
    ['zeros, which are characters', '0x0000'],
  ])('are to be looked at: %s', async (_what, message) => {
    const { actions, verdict } = await explainWallet('personal_sign', [message, firstAddress])
    expect(actions).toMatchObject([{ isBytes: true, kind: 'message', text: message }])
    expect(verdict).toEqual({ reasons: ['not-text'], word: 'look' })
  })

  test('are fine as a text with lines and tabs', async () => {
    const message = stringToHex('Hello.\r\n\tYours')
    const { actions, verdict } = await explainWallet('personal_sign', [message, firstAddress])
    expect(actions[0]).not.toHaveProperty('isBytes')
    expect(verdict).toEqual({ reasons: [], word: 'fine' })
  })
})

describe('a text that signs in', () => {
  const toText = (domain: string, account = 'Ethereum') =>
    `${domain} wants you to sign in with your ${account} account:\n${firstAddress}\n\nHello\n\nURI: https://${domain}`

  test.each([
    ['evil.example', 'stop'],
    ['https://evil.example', 'stop'],
    ['dapp.example.evil.example', 'stop'],
    ['dapp.example:444', 'stop'],
    ['dapp.example', 'fine'],
    ['https://dapp.example', 'fine'],
    ['DAPP.example', 'fine'],
  ])('to %s, on dapp.example: %s', async (domain, word) => {
    const { verdict } = await explainWallet('personal_sign', [toText(domain), firstAddress])
    expect(verdict.word).toBe(word)
    expect(verdict.reasons).toEqual(word === 'stop' ? ['other-site'] : [])
  })

  test('is one after spaces and lines, and with any end of a line', async () => {
    const { explain } = await createExplainCase()
    const text = `\n ${toText('evil.example', 'Solana').replace('\n', '\r\n')}`
    expect((await explain.explain({ text })).verdict.reasons).toEqual(['other-site'])
  })
})

describe('parts of a request that are not read', () => {
  const call = { to: friend, value: '0x0' }

  test.each([
    ['eth_sendTransaction', [{ ...call, paymasterService: { url: 'x' } }], ['paymasterService']],
    ['eth_sendTransaction', [{ ...call, 'a\u202Eb': 1 }], ['ab']],
    [
      'wallet_sendCalls',
      [
        {
          atomicRequired: true,
          calls: [call],
          capabilities: { paymasterService: {} },
          chainId: '0x1',
          from: firstAddress,
          id: 'x',
          version: '2.0.0',
        },
      ],
      ['capabilities.paymasterService'],
    ],
    [
      'wallet_sendCalls',
      [{ calls: [call, { ...call, capabilities: { gas: {} }, more: 1 }], other: 1 }],
      ['other', 'calls.1.capabilities.gas', 'calls.1.more'],
    ],
  ])('of %s are named', async (method, params, unread) => {
    const found = await explainWallet(method, params)
    expect(found.unread).toEqual(unread)
    expect(found.verdict.reasons).toContain('unread')
  })

  test('are none of the parts that wallets set', async () => {
    const known = { ...call, chainId: '0x1', from: firstAddress, gas: '0x1', nonce: 1, type: 2 }
    const found = await explainWallet('eth_sendTransaction', [known])
    expect(found).not.toHaveProperty('unread')
    expect(found.verdict.reasons).not.toContain('unread')
  })
})

// The node charges 2, and the simulated gas is 21,000.
describe('the fee', () => {
  test.each<[string, Partial<ExplainCall>, readonly [fee: bigint, isHigh: boolean]]>([
    ['the node', {}, [42_000n, false]],
    ['gasPrice', { gasPrice: 7 }, [147_000n, false]],
    ['gasPrice that is 10 times that of the node', { gasPrice: 20n }, [420_000n, false]],
    ['gasPrice that is more', { gasPrice: '0x15' }, [441_000n, true]],
    ['a limit above the price of the node', { maxFeePerGas: 1_000 }, [42_000n, false]],
    ['a limit below the price of the node', { maxFeePerGas: 1 }, [21_000n, false]],
    ['a tip', { maxFeePerGas: 1_000, maxPriorityFeePerGas: 900 }, [18_942_000n, true]],
    ['a tip above the limit', { maxFeePerGas: 10, maxPriorityFeePerGas: 900 }, [210_000n, false]],
  ])('is by %s', async (_what, fields, [fee, isHigh]) => {
    const { explain } = await createExplainCase()
    const found = await explain.explain({ to: friend, value: 0n, ...fields })
    expect(found.fee).toBe(fee)
    expect(found.verdict.reasons.includes('high-fee')).toBe(isHigh)
  })

  test('is that of the request where the node does not say, and unchecked', async () => {
    const { chain, explain } = await createExplainCase()
    chain.read = ({ method }) => {
      if (method === 'eth_gasPrice') throw new PorticoError('rpc-failed')
    }
    const found = await explain.explain({ gasPrice: 7, to: friend, value: 0n })
    expect(found.fee).toBe(147_000n)
    expect(found.verdict.reasons).toContain('unchecked')
    expect((await explain.explain({ to: friend, value: 0n })).fee).toBeUndefined()
  })
})

describe('the worth of an order', () => {
  const cow = '0x9008d19f58aabd9ed0d60971565aa8510560ab41'
  const worthless = `0x${'55'.repeat(20)}`
  const order = (sellAmount: bigint, buyAmount: bigint, buyToken: string) => ({
    domain: { chainId: 1, verifyingContract: cow },
    message: {
      appData: `0x${'00'.repeat(32)}`,
      buyAmount,
      buyToken,
      buyTokenBalance: 'erc20',
      feeAmount: 0,
      kind: 'sell',
      partiallyFillable: false,
      receiver: firstAddress,
      sellAmount,
      sellToken: contract,
      sellTokenBalance: 'erc20',
      validTo: 9,
    },
    primaryType: 'Order',
    types: {
      Order: toMembers(
        'address sellToken,address buyToken,address receiver,uint256 sellAmount,uint256 buyAmount,uint32 validTo,bytes32 appData,uint256 feeAmount,string kind,bool partiallyFillable,string sellTokenBalance,string buyTokenBalance',
      ),
    },
  })
  const native = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'

  // A token has a price of 1 and 6 decimals, and the native currency one of 2,000.
  test.each([
    ['as much', order(2_000_000_000n, 10n ** 18n, native), []],
    ['80 %', order(2_000_000_000n, 8n * 10n ** 17n, native), []],
    ['79 %', order(2_000_000_000n, 79n * 10n ** 16n, native), ['large-loss']],
    ['a wei', order(2_000_000_000n, 1n, native), ['large-loss']],
    ['one of a token without a price', order(10n ** 12n, 1n, worthless), ['worth-unknown']],
  ])('that gets %s', async (_what, request, reasons) => {
    const { explain, watch } = await createExplainCase()
    await watch()
    const { verdict } = await explain.explain(request)
    const words = { 'large-loss': 'stop', 'worth-unknown': 'look' }
    const word = Object.entries(words).find(([name]) => reasons.includes(name))?.[1] ?? 'fine'
    expect(verdict).toEqual({ reasons, word })
  })
})

test('any amount for an unknown spender is never fine, in any writing', async () => {
  const { chain, explain } = await createExplainCase()
  chain.code = { [friend]: ['0x60', '0x60'] }
  const writings = [
    (value: bigint) => value,
    (value: bigint) => ` ${value}`,
    (value: bigint) => `0x${value.toString(16)}`,
  ]
  await fc.assert(
    fc.asyncProperty(
      fc.bigInt({ max: 2n ** 256n - 1n, min: 1n }),
      fc.constantFrom(...writings),
      async (value, write) => {
        const data = encodeFunctionData({
          abi: erc20Abi,
          args: [friend, value],
          functionName: 'approve',
        })
        const called = await explain.explain({ data, to: token })
        const plain = permit({ chainId: 1 })
        const signed = await explain.explain({
          ...plain,
          message: { ...plain.message, spender: friend, value: write(value) },
        })
        expect(called.verdict.word).toBe('look')
        expect(signed.verdict.word).toBe('stop')
        expect(signed.actions).toMatchObject([{ amount: value }])
      },
    ),
    { numRuns: 30 },
  )
})
