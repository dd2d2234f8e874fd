import * as fc from 'fast-check'
import {
  decodeFunctionData,
  encodeAbiParameters,
  encodeFunctionResult,
  isHex,
  multicall3Abi,
} from 'viem'
import { describe, expect, test } from 'vitest'
import { decodeResults, encodeCalls, readNumbers, readText } from './abi.ts'

const hexData = fc.uint8Array({ maxLength: 100 }).map((bytes) => Buffer.from(bytes).toString('hex'))
const address = fc
  .uint8Array({ maxLength: 20, minLength: 20 })
  .map((bytes) => `0x${Buffer.from(bytes).toString('hex')}`)

describe('encodeCalls', () => {
  test('writes what viem reads', () => {
    fc.assert(
      fc.property(fc.array(fc.record({ data: hexData, to: address })), (calls) => {
        const data = encodeCalls(calls)
        if (!isHex(data)) throw new TypeError('no hex')
        const { args } = decodeFunctionData({ abi: multicall3Abi, data })
        expect(args).toEqual([
          calls.map((call) => ({
            allowFailure: true,
            callData: `0x${call.data}`,
            target: expect.stringMatching(new RegExp(call.to, 'i')),
          })),
        ])
      }),
    )
  })
})

describe('decodeResults', () => {
  test('reads what viem writes', () => {
    fc.assert(
      fc.property(fc.array(fc.option(hexData, { nil: undefined })), (results) => {
        const answer = encodeFunctionResult({
          abi: multicall3Abi,
          functionName: 'aggregate3',
          result: results.map((data) => ({
            returnData: `0x${data ?? ''}` as const,
            success: data !== undefined,
          })),
        })
        expect(decodeResults(answer, results.length)).toEqual(results)
      }),
    )
  })

  test('refuses another form, and never throws', () => {
    for (const answer of ['0x', '0x12', undefined, null, 5, `0x${'f'.repeat(640)}`])
      expect(decodeResults(answer, 2)).toBeUndefined()
    fc.assert(
      fc.property(fc.array(fc.bigInt({ max: 700n, min: 0n })), (words) => {
        const data = words.map((word) => word.toString(16).padStart(64, '0')).join('')
        decodeResults(`0x${data}`, 3)
        readNumbers(data, 0)
        readText(data)
      }),
    )
  })
})

describe('readText and readNumbers', () => {
  test('read what viem writes, and no list that claims to be longer than the data', () => {
    const text = encodeAbiParameters([{ type: 'string' }], ['Pörtico'])
    expect(readText(text.slice(2))).toBe('Pörtico')
    const long = encodeAbiParameters([{ type: 'string' }], ['x'.repeat(5_000)])
    expect(readText(long.slice(2))?.length).toBeLessThan(500)
    const numbers = encodeAbiParameters([{ type: 'uint256[]' }], [[1n, 2n ** 256n - 1n]])
    expect(readNumbers(numbers.slice(2), 0)).toEqual([1n, 2n ** 256n - 1n])
    const word = (value: bigint) => value.toString(16).padStart(64, '0')
    expect(readNumbers(`${word(32n)}${word(2n)}${word(1n)}`, 0)).toBeUndefined()
  })
})
