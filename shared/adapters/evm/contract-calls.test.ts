import * as fc from 'fast-check'
import {
  decodeFunctionData,
  encodeAbiParameters,
  encodeFunctionData,
  encodeFunctionResult,
  erc20Abi,
  type Hex,
  multicall3Abi,
  stringToHex,
} from 'viem'
import { describe, expect, test } from 'vitest'
import { PorticoError } from '../../errors/portico-error.ts'
import { extendNetwork } from '../../networks/extend-network.ts'
import { mainnet } from '../../networks/mainnets.ts'
import { decodeNumber, decodeText, encodeCall, readContracts } from './contract-calls.ts'

const network = extendNetwork(mainnet, {
  customRpcUrls: [],
  projectId: 'p',
  rpc: 'https://rpc.example',
})
const to = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const someone = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const hex = fc
  .uint8Array({ maxLength: 200 })
  .map((bytes): Hex => `0x${Buffer.from(bytes).toString('hex')}`)

describe('encodeCall', () => {
  test('encodes addresses, numbers and booleans as viem does', () => {
    expect(encodeCall('0x095ea7b3', someone, 12n)).toBe(
      encodeFunctionData({ abi: erc20Abi, args: [someone, 12n], functionName: 'approve' }),
    )
    expect(encodeCall('0xa22cb465', someone, true).slice(10)).toBe(
      encodeAbiParameters([{ type: 'address' }, { type: 'bool' }], [someone, true]).slice(2),
    )
  })
})

describe('decodeNumber and decodeText', () => {
  test('decode what viem encodes', () => {
    fc.assert(
      fc.property(fc.bigInt({ max: 2n ** 256n - 1n, min: 0n }), (value) => {
        expect(decodeNumber(encodeAbiParameters([{ type: 'uint256' }], [value]))).toBe(value)
      }),
    )
    fc.assert(
      fc.property(fc.string({ maxLength: 100, unit: 'grapheme' }), (text) => {
        expect(decodeText(encodeAbiParameters([{ type: 'string' }], [text]))).toBe(text)
      }),
    )
  })

  test('decode the 32 bytes of old tokens', () => {
    expect(decodeText(stringToHex('MKR', { size: 32 }))).toBe('MKR')
  })

  test('do not fail for any answer', () => {
    fc.assert(
      fc.property(hex, (answer) => {
        decodeNumber(answer)
        decodeText(answer)
      }),
    )
    expect(decodeNumber('0x')).toBeUndefined()
    expect(decodeText('0x')).toBeUndefined()
    expect(decodeText(undefined)).toBeUndefined()
  })
})

describe('readContracts', () => {
  const calls = ['0x01', `0x${'ab'.repeat(40)}`, '0x'].map((data) => ({ data: data as Hex, to }))

  /** A node with Multicall3, whose calls answer their own data. */
  const answerTogether = (params: unknown) => {
    const [{ data }] = params as [{ data: Hex }]
    const { args, functionName } = decodeFunctionData({ abi: multicall3Abi, data })
    const requested = functionName === 'aggregate3' ? args[0] : []
    return encodeFunctionResult({
      abi: multicall3Abi,
      functionName: 'aggregate3',
      result: requested.map(({ callData }) => ({
        returnData: callData,
        success: callData !== '0x01',
      })),
    })
  }

  test('makes one call of the node, and gives each answer', async () => {
    const requests: unknown[] = []
    const read = async ({ params }: { params: unknown }) => {
      requests.push(params)
      return answerTogether(params)
    }
    expect(await readContracts(calls, { network, read })).toEqual([undefined, calls[1]?.data, '0x'])
    expect(requests).toHaveLength(1)
    await readContracts(
      Array.from({ length: 301 }, () => ({ data: '0x02', to }) as const),
      {
        network,
        read,
      },
    )
    expect(requests).toHaveLength(3)
  })

  test('calls each contract by itself on a chain without Multicall3, or if one has used up the gas', async () => {
    const single = (params: unknown) => {
      const [{ data, to: target }] = params as [{ data: Hex; to: string }]
      if (target === to && data === '0x01') throw new PorticoError('rpc-failed')
      return target === to ? data : undefined
    }
    const read = async ({ params }: { params: unknown }) => single(params) ?? '0x'
    expect(await readContracts(calls, { network, read })).toEqual([undefined, calls[1]?.data, '0x'])
    const refuse = async ({ params }: { params: unknown }) => {
      const answer = single(params)
      if (answer) return answer
      throw new PorticoError('rpc-failed', 'out of gas', { details: { code: -32000 } })
    }
    expect(await readContracts(calls, { network, read: refuse })).toHaveLength(3)
  })

  test('rejects if the node cannot be reached', async () => {
    const read = () => Promise.reject(new PorticoError('rpc-failed'))
    await expect(readContracts(calls, { network, read })).rejects.toThrow('answered with an error')
  })
})
