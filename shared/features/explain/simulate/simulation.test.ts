import { encodeErrorResult, parseAbi } from 'viem'
import { describe, expect, test } from 'vitest'
import { PorticoError } from '../../../errors/portico-error.ts'
import { createExplainCase, createMissing } from '../../../testing/explain-case.ts'
import { settle } from '../../../testing/settle.ts'

const friend = `0x${'22'.repeat(20)}` as const
const token = `0x${'33'.repeat(20)}` as const

describe('a simulation', () => {
  test('a revert is named, with what the contract says', async () => {
    const { chain, explain } = await createExplainCase()
    const data = encodeErrorResult({
      abi: parseAbi(['error Error(string)']),
      args: ['Too\u202E little'],
      errorName: 'Error',
    })
    chain.failure = { data, message: 'execution reverted' }
    const { changes, verdict } = await explain.explain({ data: '0x12345678', to: token })
    expect(changes).toEqual({ reason: 'Too little', status: 'reverted' })
    expect(verdict).toMatchObject({ word: 'stop' })
    expect(verdict.reasons[0]).toBe('reverts')
    chain.failure = { data: '0x', message: 'execution failed' }
    expect((await explain.explain({ data: '0x12345678', to: token })).changes).toEqual({
      reason: undefined,
      status: 'reverted',
    })
    const panic = encodeErrorResult({
      abi: parseAbi(['error Panic(uint256)']),
      args: [17n],
      errorName: 'Panic',
    })
    chain.failure = { data: panic, message: '' }
    expect((await explain.explain({ data: '0x12345678', to: token })).changes).toMatchObject({
      reason: 'panic 17',
    })
  })

  test.each([
    [-32003, 'Insufficient funds for gas * price + value'],
    [-38014, 'insufficient funds for transfer'],
  ])('an amount that the account does not have fails, by code %i', async (code, message) => {
    const { chain, explain } = await createExplainCase()
    chain.read = ({ method }) => {
      if (method !== 'eth_simulateV1') return undefined
      throw new PorticoError('rpc-failed', message, { cause: { code, message }, details: { code } })
    }
    const { changes, verdict } = await explain.explain({ to: friend, value: 1n })
    expect(changes).toEqual({ reason: 'insufficient funds', status: 'reverted' })
    expect(verdict.word).toBe('stop')
  })

  test('is unchecked where the node cannot simulate, which is found out once for each network', async () => {
    const { chain, explain, nodes } = await createExplainCase()
    chain.read = ({ method }) => {
      if (method === 'eth_simulateV1') throw createMissing()
    }
    const count = () => nodes.calls.filter(({ method }) => method === 'eth_simulateV1').length
    for (let index = 0; index < 2; index += 1) {
      const { changes, fee } = await explain.explain({ to: friend, value: 1n })
      expect(changes).toEqual({ reason: 'node', status: 'unchecked' })
      expect(fee).toBeUndefined()
    }
    expect(count()).toBe(1)
    // A single call still says that it would fail.
    chain.read = ({ method, params }) => {
      const [call] = Array.isArray(params) ? params : []
      if (method !== 'eth_call' || Object(call).from === undefined) return undefined
      throw new PorticoError('rpc-failed', '', {
        cause: { code: 3, message: 'execution reverted: paused' },
        details: { code: 3 },
      })
    }
    const { changes } = await explain.explain({ data: '0x12345678', to: token })
    expect(changes).toEqual({ reason: 'paused', status: 'reverted' })
    expect(count()).toBe(1)
  })

  test.each([
    ['no list', {}],
    ['two blocks', [{ calls: [] }, { calls: [] }]],
    [
      'too few results',
      [{ calls: [{ gasUsed: '0x1', logs: [], returnData: '0x', status: '0x1' }] }],
    ],
    [
      'another status',
      [{ calls: [1, 2, 3].map(() => ({ gasUsed: '0x1', logs: [], returnData: '0x', status: 1 })) }],
    ],
  ])('is unchecked for an answer with %s', async (_name, answer) => {
    const { chain, explain } = await createExplainCase()
    chain.read = ({ method }) => (method === 'eth_simulateV1' ? answer : undefined)
    const { changes } = await explain.explain({ to: friend, value: 1n })
    expect(changes).toEqual({ reason: 'failed', status: 'unchecked' })
  })

  test('is unchecked once the node takes too long', async () => {
    const { chain, clock, explain } = await createExplainCase()
    chain.read = ({ method }) =>
      method === 'eth_simulateV1' ? new Promise(() => undefined) : undefined
    const explaining = explain.explain({ to: friend, value: 1n })
    await settle()
    clock.advance(4_000)
    expect((await explaining).changes).toEqual({ reason: 'failed', status: 'unchecked' })
  })
})
