import * as fc from 'fast-check'
import {
  decodeFunctionData,
  encodeAbiParameters,
  encodeFunctionData,
  encodeFunctionResult,
  erc20Abi,
  erc721Abi,
  multicall3Abi,
  stringToHex,
} from 'viem'
import { describe, expect, test } from 'vitest'
import { PorticoError } from '../../../errors/portico-error.ts'
import { extendNetwork } from '../../../networks/extend-network.ts'
import { mainnet } from '../../../networks/mainnets.ts'
import type { Hex } from '../../../schema/primitives.ts'
import { type ContractCall, decodeValues, encodeCall, readContracts } from './contract-reader.ts'

const network = extendNetwork(mainnet, {
  customRpcUrls: [],
  projectId: 'p',
  rpc: 'https://rpc.example',
})
const to = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const someone = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const word = (value: bigint | number) => value.toString(16).padStart(64, '0')
const toNumber = (value: bigint | number): Hex => `0x${word(value)}`
const hex = fc
  .uint8Array({ maxLength: 300 })
  .map((bytes): Hex => `0x${Buffer.from(bytes).toString('hex')}`)
const toAnswer = (text: string) => encodeAbiParameters([{ type: 'string' }], [text])
/** Data of small numbers, which are places and lengths. */
const words = fc
  .array(fc.bigInt({ max: 700n, min: 0n }))
  .map((values): Hex => `0x${values.map(word).join('')}`)

const calls = {
  allowance: { args: [someone, to], functionName: 'allowance', to },
  balance: { args: [someone], functionName: 'balanceOf', to },
  cards: { args: [someone, 7n], functionName: 'balanceOf', to },
  decimals: { args: [], functionName: 'decimals', to },
  isApproved: { args: [someone, to], functionName: 'isApprovedForAll', to },
  name: { args: [], functionName: 'name', to },
  owner: { args: [7n], functionName: 'ownerOf', to },
} as const satisfies Record<string, ContractCall>
const all = Object.values(calls)

/** What Multicall3 answers where each call answers `answer`, or fails. */
const toAggregate = (answers: readonly (Hex | undefined)[]) =>
  encodeFunctionResult({
    abi: multicall3Abi,
    functionName: 'aggregate3',
    result: answers.map((answer) => ({ returnData: answer ?? '0x', success: Boolean(answer) })),
  })

/** The number of calls in one of Multicall3. `undefined` for a call of another contract. */
function countCalls(params: unknown): number | undefined {
  const [{ data, to: target }] = params as [{ data: Hex; to: string }]
  if (target !== '0xca11bde05977b3631167028862be2a173976ca11') return undefined
  const { args, functionName } = decodeFunctionData({ abi: multicall3Abi, data })
  return functionName === 'aggregate3' ? args[0].length : undefined
}

/** What `readContracts` makes of the answer of a contract. */
async function decode(call: ContractCall, answer: Hex): Promise<unknown> {
  const [value] = await readContracts([call], { network, read: async () => toAggregate([answer]) })
  return value
}

const refusal = new PorticoError('rpc-failed', 'reverted', { details: { code: 3 } })
const offline = new PorticoError('rpc-failed', 'offline')

describe('encodeCall', () => {
  test('takes addresses with a wrong checksum', () => {
    const data = encodeFunctionData({
      abi: erc20Abi,
      args: [someone, 12n],
      functionName: 'approve',
    })
    const spender = someone.toUpperCase().replace('0X', '0x')
    expect(encodeCall({ args: [spender, 12n], functionName: 'approve' })).toBe(data)
    expect(encodeCall({ args: [someone, false], functionName: 'setApprovalForAll' })).toBe(
      encodeFunctionData({
        abi: erc721Abi,
        args: [someone, false],
        functionName: 'setApprovalForAll',
      }),
    )
  })
})

describe('readContracts', () => {
  test('makes one call of the node for 300 contracts, and gives each answer', async () => {
    const counts: unknown[] = []
    const read = async ({ params }: { params: unknown }) => {
      const count = countCalls(params) ?? 0
      counts.push(count)
      return toAggregate(
        Array.from({ length: count }, (_, index) => (index === 1 ? undefined : toNumber(index))),
      )
    }
    const balances = Array.from({ length: 301 }, () => calls.balance)
    const answers = await readContracts(balances, { network, read })
    expect(counts).toEqual([300, 1])
    expect(answers.slice(0, 3)).toEqual([0n, undefined, 2n])
    expect(answers.slice(299)).toEqual([299n, 0n])
    expect(await readContracts([], { network, read })).toEqual([])
    expect(counts).toHaveLength(2)
  })

  test('decodes texts, numbers, booleans and addresses', async () => {
    expect(await decode(calls.name, toAnswer('Pörtico'))).toBe('Pörtico')
    expect(await decode(calls.decimals, toNumber(6))).toBe(6)
    expect(await decode(calls.balance, toNumber(2n ** 256n - 1n))).toBe(2n ** 256n - 1n)
    expect(await decode(calls.cards, toNumber(5))).toBe(5n)
    expect(await decode(calls.allowance, toNumber(0))).toBe(0n)
    expect(await decode(calls.isApproved, toNumber(1))).toBe(true)
    expect(await decode(calls.owner, toNumber(BigInt(someone)))).toBe(someone)
  })

  test('decodes the 32 bytes that are the name of an old token', async () => {
    expect(await decode(calls.name, stringToHex('MKR', { size: 32 }))).toBe('MKR')
    expect(await decode(calls.name, toNumber(0))).toBe('')
  })

  test('cuts a long text', async () => {
    expect(await decode(calls.name, toAnswer('x'.repeat(50_000)))).toBe('x'.repeat(1024))
  })

  test('does not take an answer of another form', async () => {
    const refused: readonly [ContractCall, Hex][] = [
      [calls.name, '0x'],
      [calls.name, `0x${word(32)}${word(200)}${word(1)}`],
      [calls.name, `0x${word(32)}${word(2n ** 52n)}${word(1)}`],
      [calls.name, `0x${word(2n ** 255n)}${word(1)}${word(1)}`],
      [calls.decimals, toNumber(256)],
      [calls.decimals, toNumber(2n ** 255n)],
      [calls.balance, '0x01'],
      [calls.balance, `0x${word(1)}${word(1)}`],
      [calls.isApproved, toNumber(2)],
      [calls.owner, `0x${'f'.repeat(64)}`],
      [calls.owner, `0x${word(BigInt(someone))}${word(0)}`],
    ]
    for (const [call, answer] of refused)
      expect(await decode(call, answer), `${call.functionName} ${answer}`).toBeUndefined()
  })

  test('does not fail for any answer of a contract', async () => {
    await fc.assert(
      fc.asyncProperty(fc.oneof(hex, words), async (answer) => {
        const read = async () => toAggregate(all.map(() => answer))
        expect(await readContracts(all, { network, read })).toHaveLength(all.length)
      }),
    )
  })

  test('does not fail for any answer of Multicall3', async () => {
    await fc.assert(
      fc.asyncProperty(fc.oneof(hex, words), async (answer) => {
        const read = async () => answer
        expect(await readContracts(all, { network, read })).toHaveLength(all.length)
      }),
    )
    const twice = [calls.balance, calls.balance]
    for (const answer of ['0x', '0x12', undefined, null, 5, toAggregate([toNumber(1)])]) {
      const read = async () => answer
      expect(await readContracts(twice, { network, read })).toEqual([undefined, undefined])
    }
  })

  const gone = { ...calls.balance, to: '0x00000000000000000000000000000000000000da' }
  const requested = [calls.balance, gone, calls.balance]

  /** A node that answers for one contract after the other, and fails for one of them. */
  const createNode =
    (answerTogether: () => unknown, failure: PorticoError) =>
    async ({ params }: { params: unknown }) => {
      if (countCalls(params) !== undefined) return answerTogether()
      if (JSON.stringify(params).includes(gone.to)) throw failure
      return toNumber(5)
    }

  test('calls each contract by itself on a chain without Multicall3, or if one has used up the gas', async () => {
    const refuse = () => {
      throw refusal
    }
    for (const answerTogether of [() => '0x', refuse]) {
      const read = createNode(answerTogether, refusal)
      expect(await readContracts(requested, { network, read })).toEqual([5n, undefined, 5n])
    }
  })

  test('gives the other answers if the node does not answer for one contract', async () => {
    const read = createNode(() => '0x', offline)
    expect(await readContracts(requested, { network, read })).toEqual([5n, undefined, 5n])
  })

  test('rejects if the node cannot be reached', async () => {
    const fail = () => Promise.reject(offline)
    await expect(readContracts(requested, { network, read: fail })).rejects.toBe(offline)
    const read = createNode(() => '0x', offline)
    await expect(readContracts([gone], { network, read })).rejects.toBe(offline)
  })
})

describe('decodeValues', () => {
  const list = { type: 'uint256[]' } as const

  test('decodes numbers and lists of numbers', () => {
    const data = encodeAbiParameters([list, list], [[1n, 2n ** 256n - 1n], []])
    expect(decodeValues([list, list], data)).toEqual([[1n, 2n ** 256n - 1n], []])
  })

  test('does not take a list that claims to be longer than the data', () => {
    expect(decodeValues([list], `0x${word(32)}${word(2)}${word(1)}`)).toBeUndefined()
    expect(decodeValues([list], `0x${word(32)}${word(2n ** 52n)}${word(1)}`)).toBeUndefined()
    expect(decodeValues([list], `0x${'f'.repeat(640)}`)).toBeUndefined()
    expect(decodeValues([list], '0x')).toBeUndefined()
  })

  test('does not fail for any data', () => {
    fc.assert(
      fc.property(fc.oneof(hex, words), (data) => {
        expect(() => decodeValues([list, list], data)).not.toThrow()
      }),
    )
  })
})
