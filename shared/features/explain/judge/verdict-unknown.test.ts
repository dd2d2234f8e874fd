import { encodeFunctionData, erc20Abi, type Hex } from 'viem'
import { describe, expect, test } from 'vitest'
import { PorticoError } from '../../../errors/portico-error.ts'
import { createExplainCase, toWord } from '../../../testing/explain-case.ts'
import { approve, asToken, friend, toBalance, token } from '../../../testing/explained-token.ts'
import { firstAddress } from '../../../testing/fake-connector.ts'
import { oneInch } from '../read/known-contracts.ts'

const toAddress = (text: string): Hex => `0x${text.slice(2)}`

describe('a verdict', () => {
  test.each([
    [
      'the code of the spender',
      'eth_getCode',
      { reasons: ['unknown-spender', 'unchecked'], spender: friend },
    ],
    ['what there is of the token', 'eth_call', { reasons: ['unchecked'], spender: oneInch }],
    ['what would change', 'eth_simulateV1', { reasons: ['unchecked'], spender: oneInch }],
  ])(
    'is never fine where the node does not say %s',
    async (_what, method, { reasons, spender }) => {
      const { chain, explain } = await createExplainCase()
      chain.answers = asToken(token, 6n)
      chain.read = (call) => {
        if (call.method === method) throw new PorticoError('rpc-failed')
      }
      const { verdict } = await explain.explain({
        data: approve(5n, toAddress(spender)),
        to: token,
      })
      expect(verdict).toEqual({ reasons, word: 'look' })
    },
  )

  test('looks up each spender of a long batch', async () => {
    const { chain, explain } = await createExplainCase()
    chain.answers = asToken(token, 6n)
    const spenders = Array.from(
      { length: 40 },
      (_, index): Hex => `0x${(index + 1).toString(16).padStart(40, 'a')}`,
    )
    chain.code = { [spenders[39] ?? '']: ['0x', '0x'] }
    const batch = spenders.map((spender) => ({ data: approve(5n, spender), to: token }))
    expect((await explain.explain(batch)).verdict.reasons).toEqual([
      'approval-to-account',
      'unknown-spender',
    ])
  })

  test('looks at a token that the account does not have where the chain does not say how old it is', async () => {
    const { chain, explain, storage } = await createExplainCase()
    storage.set('sent-receivers', [{ accountId: `eip155:1:${firstAddress}`, address: friend }])
    chain.read = ({ method, params }) => {
      const [, place] = Array.isArray(params) ? params : []
      if (method === 'eth_getCode' && place !== 'latest') throw new PorticoError('rpc-failed')
    }
    chain.answers = asToken(token, 6n)
    chain.holdings = {
      [toBalance(token)]: [10n, 5n],
      [`${token} 0x70a08231${toWord(friend)}`]: [0n, 5n],
    }
    const data = encodeFunctionData({ abi: erc20Abi, args: [friend, 5n], functionName: 'transfer' })
    expect((await explain.explain({ data, to: token })).verdict.reasons).toEqual(['unchecked'])
  })
})
