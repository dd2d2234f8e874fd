import { encodeErrorResult, parseAbi } from 'viem'
import { describe, expect, test } from 'vitest'
import {
  createAnsweringChain,
  createNodeError,
  network,
} from '../../../testing/simulating-chain.ts'
import { friend, from, token } from '../../../testing/verdict-facts.ts'
import { readBaseFee, simulateCalls, toBalanceReading } from './simulate-calls.ts'

const reading = { data: '0x70a08231', to: token }
const call = { data: '0x1234', to: friend, value: 5n } as const
const word = (digit: string) => `0x${digit.repeat(64)}`
const toResult = (rest: object = {}) => ({
  gasUsed: '0x5208',
  returnData: '0x',
  status: '0x1',
  ...rest,
})
const log = { address: token, data: '0x', topics: [word('1')] }

const simulation = { baseFee: undefined, calls: [call], from, readings: [reading] }
const simulate = (...answers: readonly unknown[]) =>
  simulateCalls(createAnsweringChain(...answers).chain, simulation)
const toBlocks = (...results: readonly object[]) => [{ calls: results }]
/** What is simulated where the call fails in this way. */
const fail = (rest: object) =>
  simulate(toBlocks(toResult(), toResult({ status: '0x0', ...rest }), toResult()))

const toErrorData = (reason: string) =>
  encodeErrorResult({ abi: parseAbi(['error Error(string)']), args: [reason] })

describe('readBaseFee', () => {
  test('is that of the latest block', async () => {
    const { chain, requests } = createAnsweringChain({ baseFeePerGas: '0x7', number: '0x1' })
    expect(await readBaseFee(chain)).toBe('0x7')
    expect(requests).toEqual([
      { method: 'eth_getBlockByNumber', network, params: ['latest', false] },
    ])
  })

  test.each([
    ['an error', createNodeError(-32000)],
    ['null', null],
    ['a block without one', {}],
    ['a block with another thing', { baseFeePerGas: 7 }],
  ])('is not known where the node says %s', async (_what, answer) => {
    expect(await readBaseFee(createAnsweringChain(answer).chain)).toBeUndefined()
  })
})

describe('toBalanceReading', () => {
  test('reads the native balance of an address', () => {
    expect(toBalanceReading(from)).toEqual({
      data: `0x${'0'.repeat(24)}${from.slice(2)}`,
      to: undefined,
    })
  })
})

describe('§2.21 simulateCalls', () => {
  test('reads before and after the calls, and counts the gas and the logs of the calls alone', async () => {
    const { chain, requests } = createAnsweringChain(
      toBlocks(
        toResult({ logs: [{ ...log, data: '0x99' }], returnData: word('1') }),
        toResult({ returnData: word('2') }),
        toResult({ gasUsed: '0x1', logs: [log] }),
        toResult({ gasUsed: '0x2', logs: [{ ...log, data: '0x12' }], returnData: '0x34' }),
        toResult({ returnData: word('3') }),
        toResult({ returnData: word('4') }),
      ),
    )
    const created = { data: '0x60', to: undefined, value: 0n } as const
    const readings = [toBalanceReading(from), reading]
    const result = await simulateCalls(chain, {
      baseFee: '0x7',
      calls: [call, created],
      from,
      readings,
    })
    expect(result).toEqual({
      after: [word('3'), word('4')],
      before: [word('1'), word('2')],
      gas: 3n,
      logs: [log, { ...log, data: '0x12' }],
      status: 'done',
    })
    const [request] = requests
    const [{ blockStateCalls }] = Object(request).params
    const [place = ''] = Object.keys(blockStateCalls[0].stateOverrides)
    const reads = [{ data: readings[0]?.data, to: place }, reading]
    expect(request).toStrictEqual({
      method: 'eth_simulateV1',
      network,
      params: [
        {
          blockStateCalls: [
            {
              blockOverrides: { baseFeePerGas: '0x7' },
              calls: [
                ...reads,
                { data: '0x1234', from, to: friend, value: '0x5' },
                { data: '0x60', from, value: '0x0' },
                ...reads,
              ],
              stateOverrides: { [place]: { code: '0x6000353160005260206000f3' } },
            },
          ],
          traceTransfers: false,
          validation: false,
        },
        'latest',
      ],
    })
  })

  test('is at a new place each time, which is an address', async () => {
    const places = new Set<string>()
    for (let index = 0; index < 20; index += 1) {
      const { chain, requests } = createAnsweringChain(toBlocks(toResult(), toResult(), toResult()))
      await simulateCalls(chain, simulation)
      const [{ blockStateCalls }] = Object(requests[0]).params
      expect(blockStateCalls[0]).not.toHaveProperty('blockOverrides')
      for (const place of Object.keys(blockStateCalls[0].stateOverrides)) {
        expect(place).toMatch(/^0x[\da-f]{40}$/)
        places.add(place)
      }
    }
    expect(places.size).toBe(20)
  })

  test('has no answer to a reading that fails or says nothing', async () => {
    const results = [
      toResult({ returnData: word('1'), status: '0x0' }),
      toResult(),
      toResult({ returnData: '0x' }),
    ]
    expect(await simulate(toBlocks(...results))).toMatchObject({
      after: [undefined],
      before: [undefined],
      status: 'done',
    })
  })

  test.each<readonly [string, object, string | undefined]>([
    ['the data that is returned', { returnData: toErrorData('No') }, 'No'],
    ['the data of the error', { error: { data: toErrorData('No') } }, 'No'],
    [
      'the data that is returned before that of the error',
      { error: { data: toErrorData('Yes') }, returnData: toErrorData('No') },
      'No',
    ],
    ['the text of the node', { error: { message: 'execution reverted: No' } }, 'No'],
    ['nothing', { error: { message: 'execution reverted' } }, undefined],
    ['nothing, without an error', {}, undefined],
    ['a text that is invisible', { returnData: toErrorData('\u200B') }, undefined],
    ['a text without invisible characters', { returnData: toErrorData('N\u200Bo') }, 'No'],
  ])('says why a call fails by %s', async (_what, rest, reason) => {
    expect(await fail(rest)).toStrictEqual({ reason, status: 'reverted' })
  })

  test('fails where the second call fails', async () => {
    const { chain } = createAnsweringChain(
      toBlocks(toResult(), toResult(), toResult({ status: '0x0' }), toResult()),
    )
    expect(await simulateCalls(chain, { ...simulation, calls: [call, call] })).toEqual({
      reason: undefined,
      status: 'reverted',
    })
  })

  test.each<readonly [string, unknown]>([
    ['no list', {}],
    ['no block', []],
    ['two blocks', [...toBlocks(toResult(), toResult(), toResult()), { calls: [] }]],
    ['too few results', toBlocks(toResult(), toResult())],
    ['too many results', toBlocks(toResult(), toResult(), toResult(), toResult())],
    ['a result of another shape', toBlocks(toResult(), toResult({ status: 1 }), toResult())],
  ])('rejects an answer with %s', async (_what, answer) => {
    await expect(simulate(answer)).rejects.toMatchObject({
      code: 'bad-response',
      message: 'The node sent an unexpected shape.',
    })
  })
})
