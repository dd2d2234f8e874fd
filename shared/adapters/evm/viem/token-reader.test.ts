import {
  decodeFunctionData,
  encodeFunctionResult,
  erc20Abi,
  type Hex,
  multicall3Abi,
  stringToHex,
} from 'viem'
import { describe, expect, test } from 'vitest'
import { extendNetwork } from '../../../networks/extend-network.ts'
import { mainnet } from '../../../networks/mainnets.ts'
import { readErc20Tokens } from './token-reader.ts'

const network = extendNetwork(mainnet, {
  customRpcUrls: [],
  projectId: 'p',
  rpc: 'https://rpc.example',
})
const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const usdc = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const old = '0x9f8F72aA9304c8B593d555F12eF6589cC3A579A2'
const gone = '0x00000000000000000000000000000000000000dA'

const values = { balanceOf: 12_500_000n, decimals: 6, name: 'USD Coin', symbol: 'USDC' } as const

/** What a token answers, or nothing where there is no contract. */
function answerToken(target: string, callData: Hex): Hex {
  const { functionName } = decodeFunctionData({ abi: erc20Abi, data: callData })
  if (target.toLowerCase() === gone.toLowerCase()) return '0x'
  if (functionName === 'name' && target.toLowerCase() === old.toLowerCase())
    return stringToHex('Maker', { size: 32 })
  const result: unknown = Reflect.get(values, functionName)
  return encodeFunctionResult({ abi: erc20Abi, functionName, result: result as never })
}

/** A node with the multicall contract. */
function createNode() {
  const calls: unknown[] = []
  return {
    calls,
    read: async ({ params }: { params: unknown }): Promise<Hex> => {
      calls.push(params)
      const [{ data }] = params as [{ data: Hex }]
      const { args, functionName } = decodeFunctionData({ abi: multicall3Abi, data })
      const requested = functionName === 'aggregate3' ? args[0] : []
      const results = requested.map((call) => ({
        returnData: answerToken(call.target, call.callData),
        success: true,
      }))
      return encodeFunctionResult({
        abi: multicall3Abi,
        functionName: 'aggregate3',
        result: results,
      })
    },
  }
}

describe('readErc20Tokens', () => {
  test('§7.5 reads many tokens in one call of the node', async () => {
    const { calls, read } = createNode()
    expect(await readErc20Tokens({ address, network, read, tokens: [usdc, old, gone] })).toEqual([
      { address: usdc, balance: 12_500_000n, decimals: 6, name: 'USD Coin', symbol: 'USDC' },
      { address: old, balance: 12_500_000n, decimals: 6, name: 'Maker', symbol: 'USDC' },
      {
        address: gone,
        balance: undefined,
        decimals: undefined,
        name: undefined,
        symbol: undefined,
      },
    ])
    expect(calls).toHaveLength(1)
    expect(calls).toEqual([
      [expect.objectContaining({ to: '0xca11bde05977b3631167028862be2a173976ca11' }), 'latest'],
    ])
  })

  test('knows no amount on a chain without the multicall contract', async () => {
    const tokens = await readErc20Tokens({
      address,
      network,
      read: async () => '0x',
      tokens: [usdc],
    })
    expect(tokens).toEqual([expect.objectContaining({ address: usdc, balance: undefined })])
  })

  test('does not read what is no address', async () => {
    const { calls, read } = createNode()
    expect(await readErc20Tokens({ address, network, read, tokens: ['0x12', ''] })).toEqual([])
    expect(calls).toEqual([])
  })
})
